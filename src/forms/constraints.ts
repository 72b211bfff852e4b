import * as z from "zod/mini";
import { $ZodCheckMaxLength, $ZodCheckRegex } from "zod/v4/core";
import { type ErrorKey, errorKeyOf } from "./errors";

/** What a field's schema means for its page: attributes of its control, and every message that may be needed. */
export interface Constraints {
  readonly required: boolean;
  readonly maxLength: number | null;
  /** For the `pattern` attribute. */
  readonly pattern: string | null;
  /** Of a choice. */
  readonly options: readonly string[];
  readonly errors: readonly ErrorKey[];
}

/** Reads from a field's schema what HTML can say of it. */
export function constraintsOf(schema: z.core.$ZodType): Constraints {
  if (schema instanceof z.ZodMiniNullable) return constraintsOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniDefault) {
    const { errors, ...inner } = constraintsOf(schema.def.innerType);
    return { ...inner, required: false, errors: errors.filter((error) => error !== "required") };
  }
  const checks = schema._zod.def.checks ?? [];
  const maxLength = checks.find((check) => check instanceof $ZodCheckMaxLength)?._zod.def.maximum ?? null;
  const pattern = checks.find((check) => check instanceof $ZodCheckRegex)?._zod.def.pattern.source ?? null;
  return { required: true, maxLength, pattern, options: optionsOf(schema), errors: errorsOf(schema, maxLength) };
}

function optionsOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodMiniArray) return optionsOf(schema.def.element);
  return schema instanceof z.ZodMiniEnum ? schema.options.map(String) : [];
}

/** A schema tells its messages by what it answers to nothing, to too much and to what fits no format. */
function errorsOf(schema: z.core.$ZodType, maxLength: number | null): readonly ErrorKey[] {
  const probes = [undefined, "x".repeat((maxLength ?? 0) + 1), "?", ["?"]];
  const keys = probes.flatMap((probe) => {
    const { error } = z.safeParse(schema, probe);
    return error?.issues.map(({ message }) => errorKeyOf(message)) ?? [];
  });
  return [...new Set(keys)];
}
