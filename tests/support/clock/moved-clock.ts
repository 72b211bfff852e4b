import { z } from "zod";
import { ask } from "../platform/worker/door";
import { settings } from "../platform/worker/settings";

/** How long after the platform's clock has moved an alarm that is due rings, in milliseconds. */
const alarmPollMs = 100;

const MachineDate = Date;

/** How far the Worker's clock is ahead of the machine's, in milliseconds. */
let aheadMs = 0;

const now = () => MachineDate.now() + aheadMs;

/** Puts a clock that follows the platform's in the place of the machine's. */
export function replaceClock(): void {
  const { clock } = settings();
  if (!clock) return;
  aheadMs = clock.aheadMs;
  const moved = new Proxy(MachineDate, {
    construct: (target, args: unknown[], newTarget) =>
      Object(Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget)),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  Reflect.set(globalThis, "Date", moved);
}

/** Runs a handler by the platform's present time. */
export function inTime(run: () => unknown): unknown {
  return settings().clock ? follow().then(run) : run();
}

async function follow(): Promise<void> {
  aheadMs = z.coerce.number().parse(await (await ask("/clock")).text());
}

/** When alarms are due by the Worker's clock, by the ids of their objects. */
const dueAt = new Map<string, number>();

const StateSchema = z.object({
  id: z.custom<DurableObjectId>().transform(String),
  storage: z.custom<DurableObjectStorage>(),
});

/** Has the alarms of a Durable Object ring by the Worker's clock; workerd has the machine's. */
export function moveAlarms(context: unknown): void {
  if (!settings().clock) return;
  const { id, storage } = StateSchema.parse(context);
  const { setAlarm, getAlarm, deleteAlarm } = storage;
  const poll = () => setAlarm.call(storage, MachineDate.now() + alarmPollMs);
  const moved = {
    setAlarm: async (at: number | Date) => {
      dueAt.set(id, Number(at));
      await poll();
    },
    getAlarm: async () => dueAt.get(id) ?? getAlarm.call(storage),
    deleteAlarm: async () => {
      dueAt.delete(id);
      await deleteAlarm.call(storage);
    },
  };
  for (const [name, value] of Object.entries(moved))
    Object.defineProperty(storage, name, { value, configurable: true });
}

/** Runs an object's alarm if it is due by the Worker's clock, else looks again soon. */
export function ring(object: unknown, alarm: () => unknown): unknown {
  if (!settings().clock) return alarm();
  const { id, storage } = StateSchema.parse(Reflect.get(Object(object), "ctx"));
  const due = dueAt.get(id) ?? 0;
  if (due > now()) return storage.setAlarm(due);
  dueAt.delete(id);
  return alarm();
}
