import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Drawing, onceSeen } from "./drawing";

let frames: (() => void)[] = [];
const page = { hidden: false };

/** Draw a frame, and let what waited for it go on. */
function frame(): void {
  for (const callback of frames.splice(0)) callback();
  vi.advanceTimersByTime(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  page.hidden = false;
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => frames.push(callback));
  vi.stubGlobal("cancelAnimationFrame", (at: number) => (frames[at - 1] = () => {}));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a drawing", () => {
  it("is made at once, and once more for all that came before it was seen", () => {
    const draw = vi.fn();
    const drawing = new Drawing(draw);
    drawing.want();
    expect(draw).toHaveBeenCalledTimes(1);
    drawing.want();
    drawing.want();
    expect(draw).toHaveBeenCalledTimes(1);
    frame();
    expect(draw).toHaveBeenCalledTimes(2);
    frame();
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("does not wait for frames where nobody looks", () => {
    const draw = vi.fn();
    const drawing = new Drawing(draw);
    page.hidden = true;
    drawing.want();
    drawing.want();
    vi.advanceTimersByTime(0);
    expect(draw).toHaveBeenCalledTimes(2);
    page.hidden = false; // and is left while a frame is waited for
    drawing.want();
    vi.advanceTimersByTime(100);
    expect(draw).toHaveBeenCalledTimes(3);
  });
});

describe("what waits until something is seen", () => {
  it("comes once, after the frame, unless it is called off", () => {
    const [told, calledOff] = [vi.fn(), vi.fn()];
    onceSeen(told);
    onceSeen(calledOff)();
    expect(told).not.toHaveBeenCalled();
    frame();
    vi.advanceTimersByTime(1000);
    expect(told).toHaveBeenCalledTimes(1);
    expect(calledOff).not.toHaveBeenCalled();
  });
});
