import { z } from "zod";

const Rate = z.number("expected a number from 1 on").min(1).default(1);

/** Speeds up time in tests. The configuration rejects it in deployed Workers. */
export const TestBindingSchema = z
  .strictObject({
    /** Delays and ages of the outbox are divided by this. */
    clockRate: Rate,
    /** Deadlines of the outbox are divided by this. */
    deadlineRate: Rate,
    /** Multiplies the time that a page waits for the CMS: test machines are slow. */
    patienceRate: Rate,
  })
  .optional();

export type TestBinding = NonNullable<z.infer<typeof TestBindingSchema>>;

export const productionTimes: TestBinding = { clockRate: 1, deadlineRate: 1, patienceRate: 1 };
