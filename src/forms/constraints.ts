import * as z from "zod/mini";
import { $ZodCheckMaxLength, $ZodCheckRegex } from "zod/v4/core";
import { type ErrorKey, errorKeyOf } from "./errors";

/** Attributes of a field's control, and the messages it may need. */
export interface Constraints {
  readonly required: boolean;
  readonly maxLength: number | null;
  /** For the `pattern` attribute. */
  readonly pattern: string | null;
  readonly options: readonly string[];
  readonly errors: readonly ErrorKey[];
}

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

/** Finds the messages of a schema with invalid values: nothing, too long, and in the wrong format. */
function errorsOf(schema: z.core.$ZodType, maxLength: number | null): readonly ErrorKey[] {
  const probes = [undefined, "x".repeat((maxLength ?? 0) + 1), "?", ["?"]];
  const keys = probes.flatMap((probe) => {
    const { error } = z.safeParse(schema, probe);
    return error?.issues.map(({ message }) => errorKeyOf(message)) ?? [];
  });
  return [...new Set(keys)];
}
