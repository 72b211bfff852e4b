/** The cron triggers of `wrangler.toml`. `index.ts` has the work of each; a test compares both files. */
export const crons = ["* * * * *"] as const;

export type Cron = (typeof crons)[number];
