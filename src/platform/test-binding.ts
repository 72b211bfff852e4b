import { z } from "zod";

const Rate = z.number("expected a number from 1 on").min(1).default(1);

/** The binding `TEST` sets how fast time passes in tests. The configuration refuses it in every deployed Worker. */
export const TestBindingSchema = z
  .strictObject({
    /** How many times faster than in production the outbox's pauses and ages pass. */
    clockRate: Rate,
    /** How many times shorter than in production its deadlines are. */
    deadlineRate: Rate,
    /** How many times faster the CMS is polled, and content counts as removed or lost. */
    contentRate: Rate,
    /** How many times longer a page waits for the CMS before it is begun: a busy machine is late as well. */
    patienceRate: Rate,
  })
  .optional();

export type TestBinding = NonNullable<z.infer<typeof TestBindingSchema>>;

export const productionTimes: TestBinding = { clockRate: 1, deadlineRate: 1, contentRate: 1, patienceRate: 1 };
