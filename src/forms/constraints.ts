import * as z from "zod/mini";
import { $ZodCheckMaxLength, $ZodCheckRegex } from "zod/v4/core";

/** Attributes of a field's control. */
interface Constraints {
  readonly required: boolean;
  readonly maxLength: number | null;
  /** For the `pattern` attribute. */
  readonly pattern: string | null;
  readonly options: readonly string[];
}

export function constraintsOf(schema: z.core.$ZodType): Constraints {
  if (schema instanceof z.ZodMiniNullable) return constraintsOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniDefault) return { ...constraintsOf(schema.def.innerType), required: false };
  const checks = schema._zod.def.checks ?? [];
  const maxLength = checks.find((check) => check instanceof $ZodCheckMaxLength)?._zod.def.maximum ?? null;
  const pattern = checks.find((check) => check instanceof $ZodCheckRegex)?._zod.def.pattern.source ?? null;
  return { required: true, maxLength, pattern, options: optionsOf(schema) };
}

function optionsOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodMiniArray) return optionsOf(schema.def.element);
  return schema instanceof z.ZodMiniEnum ? schema.options.map(String) : [];
}
