/** What lies beside every table, to be opened: its story, and the rulebook at the rule that matters. */
export class Sheets {
  story = $state(false);
  rules = $state(false);
  rule = $state<string | null>(null);

  openStory = (): void => {
    this.story = true;
  };
  openRules = (at?: string | null): void => {
    this.rule = at ?? null;
    this.rules = true;
  };
}
