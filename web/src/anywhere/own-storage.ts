/**
 * What this page keeps is its own: a host may have others of ours in other folders, and a server
 * that offers this page has its own client at the very same address.
 */

import { placeOf } from "./messages";

const before = placeOf(document.baseURI);

class OwnStorage implements Storage {
  [name: string]: unknown;
  constructor(private all: () => Storage) {}
  private names(): string[] {
    return Object.keys(this.all()).filter((name) => name.startsWith(before));
  }
  get length(): number {
    return this.names().length;
  }
  key(index: number): string | null {
    return this.names()[index]?.slice(before.length) ?? null;
  }
  getItem(name: string): string | null {
    return this.all().getItem(before + name);
  }
  setItem(name: string, value: string): void {
    this.all().setItem(before + name, value);
  }
  removeItem(name: string): void {
    this.all().removeItem(before + name);
  }
  clear(): void {
    for (const name of this.names()) this.all().removeItem(name);
  }
}

if (before) {
  const found = Object.getOwnPropertyDescriptor(window, "localStorage")?.get;
  if (found) {
    const own = new OwnStorage(() => found.call(window) as Storage);
    Object.defineProperty(window, "localStorage", { value: own, configurable: true });
  }
}
