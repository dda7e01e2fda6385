import { mount } from "svelte";
import App from "./App.svelte";
import { registerServiceWorker } from "./lib/offline";
import { here } from "./lib/transport";
import { light, settings } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

light();
const target = document.getElementById("app");
if (target) {
  if (here().pathname === "/") void import("./pages/Home.svelte"); // beside the words, not after
  await speak(settings.language);
  mount(App, { target });
  registerServiceWorker();
}
