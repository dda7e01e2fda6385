"""What is lost when something breaks: kills, power loss, partitions, full disks, long runs."""
