declare module "virtual:words" {
  /** How to fetch a part of the program's words, by its name and a language. */
  const parts: Record<string, Record<string, () => Promise<{ default: string }>>>;
  export default parts;
}
