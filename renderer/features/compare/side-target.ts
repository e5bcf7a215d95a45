/** A folder, and for whom it is looked at. */
export interface SideTarget {
  /** Absolute. */
  readonly dir: string;
  readonly profileId: string | null;
  readonly agentId: string | null;
}
