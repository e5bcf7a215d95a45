/** A text to be counted. */
export interface TokenQuestion {
  readonly id: number;
  readonly text: string;
}

/** How many tokens it has. */
export interface TokenAnswer {
  readonly id: number;
  readonly tokens: number;
}
