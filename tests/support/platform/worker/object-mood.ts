import { z } from "zod";
import { ask } from "./door";

/** `overloaded` refuses every call; `reset` ends the object's process at every call, with what it had in memory. */
const ObjectMoodSchema = z.enum(["well", "overloaded", "reset"]);

export type ObjectMood = z.infer<typeof ObjectMoodSchema>;

/** Of a Durable Object: what ends its process. */
const AbortableSchema = z.object({ abort: z.custom<(reason: string) => void>((value) => typeof value === "function") });

/**
 * Runs a call of a Durable Object, if the platform lets it.
 * @throws {Error} in workerd's own words
 */
export async function inMood(object: unknown, run: () => unknown): Promise<unknown> {
  const mood = ObjectMoodSchema.parse(await (await ask("/objects")).text());
  if (mood === "overloaded") {
    const error = new Error("Durable Object is overloaded. Too many requests queued.");
    throw Object.assign(error, { overloaded: true });
  }
  if (mood === "reset") {
    const context: unknown = Reflect.get(Object(object), "ctx");
    Reflect.apply(AbortableSchema.parse({ abort: Reflect.get(Object(context), "abort") }).abort, context, ["reset"]);
  }
  return run();
}
