/**
 * When things are drawn. A frame shows one state of a table, so whatever comes while one is still
 * being brought to the screen is drawn together, in the next; what is not looked at waits until then.
 */

/** A page that nobody sees has no frames: nothing waits longer than this, in milliseconds. */
const LONGEST_FRAME = 100;

/** Do something once what has been drawn is on the screen; the answer says not to. */
export function onceSeen(task: () => void): () => void {
  let timer = setTimeout(run, document.hidden ? 0 : LONGEST_FRAME);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  function run(): void {
    cancelAnimationFrame(frame);
    task();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Draws at once, but no more often than can be seen. */
export class Drawing {
  private isComing = false;
  private isWanted = false;

  constructor(private readonly draw: () => void) {}

  /** There is something to draw. */
  want(): void {
    this.isWanted = true;
    if (!this.isComing) this.begin();
  }

  private begin(): void {
    this.isWanted = false;
    this.isComing = true;
    this.draw();
    onceSeen(() => {
      this.isComing = false;
      if (this.isWanted) this.begin();
    });
  }
}
