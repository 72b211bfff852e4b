import type { z } from "zod";
import { log } from "../platform/log";

class Checked<Value> {
  constructor(
    readonly schema: z.ZodType<Value>,
    readonly value: Value | null,
  ) {}
}

const isOf = <Value>(checked: Checked<unknown>, schema: z.ZodType<Value>): checked is Checked<Value> =>
  checked.schema === schema;

const checks = new WeakMap<object, Checked<unknown>>();

/** Validates a stored value, an object only once; null, and logged under `name`, if it is invalid. */
export function checkedOrNull<Value>(schema: z.ZodType<Value>, input: unknown, name: string): Value | null {
  const key = typeof input === "object" ? input : null;
  const checked = key && checks.get(key);
  if (checked && isOf(checked, schema)) return checked.value;
  const { data, error } = schema.safeParse(input);
  if (error)
    log.warn("content.stored-misfit", { key: name, fields: error.issues.map(({ path }) => path.join(".")).join() });
  const value = data ?? null;
  if (key) checks.set(key, new Checked(schema, value));
  return value;
}
