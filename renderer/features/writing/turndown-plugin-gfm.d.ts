declare module "@joplin/turndown-plugin-gfm" {
  /** Tables, lists with ticks and struck words. */
  export const gfm: import("turndown").Plugin;
}
