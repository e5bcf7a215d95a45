/** What the process ends with (design: "The command line"). */
export const EXIT = { fine: 0, problems: 1, usage: 2, io: 3 } as const;

/** One of the exit codes. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
