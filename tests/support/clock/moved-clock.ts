/** Lets the Worker's clock be so many milliseconds ahead of the machine's. */
export function moveClock(aheadMs: number): void {
  if (aheadMs === 0) return;
  const MachineDate = Date;
  const now = () => MachineDate.now() + aheadMs;
  const moved = new Proxy(MachineDate, {
    construct: (target, args: unknown[], newTarget) =>
      Object(Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget)),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  Reflect.set(globalThis, "Date", moved);
}

/** Lets the alarms of a Durable Object ring by the Worker's clock; workerd has the machine's. */
export function moveAlarms(context: unknown, aheadMs: number): void {
  if (aheadMs === 0) return;
  const storage: unknown = Reflect.get(Object(context), "storage");
  const setAlarm: unknown = Reflect.get(Object(storage), "setAlarm");
  if (typeof setAlarm !== "function") throw new TypeError("the object has no alarm");
  const set = (at: number | Date, ...rest: unknown[]) =>
    Reflect.apply(setAlarm, storage, [Number(at) - aheadMs, ...rest]);
  Object.defineProperty(Object(storage), "setAlarm", { value: set, configurable: true });
}
