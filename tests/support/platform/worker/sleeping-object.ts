import { z } from "zod";
import { ask } from "./door";
import { settings } from "./settings";

/** After how many milliseconds the alarm of an object that is asleep asks again. */
const napMs = 10_000;

const ReplicaStateSchema = z.object({ storage: z.custom<DurableObjectStorage>() });

/**
 * Runs an object's alarm, or puts it off while the object is asleep. A site has products that no test has taken yet:
 * each would read its whole CMS every minute.
 */
export async function unlessAsleep(object: unknown, alarm: () => unknown): Promise<unknown> {
  if (!settings().sleepingObjects) return alarm();
  const { storage } = ReplicaStateSchema.parse(Reflect.get(Object(object), "ctx"));
  const name = storage.kv.get("name");
  if (typeof name !== "string") return alarm();
  const isAsleep = (await (await ask(`/asleep/${encodeURIComponent(name)}`)).text()) === "true";
  if (!isAsleep) return alarm();
  await storage.setAlarm(Date.now() + napMs);
}
