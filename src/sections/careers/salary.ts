import { z } from "zod";

export const SalarySchema = z.object({
  /** Rupiah a month; null where the text says no number. */
  amount: z.number().nullable(),
  /** As the editors wrote it, without a `Rp` before it. */
  text: z.string(),
});
export type Salary = z.infer<typeof SalarySchema>;

/** Digits, in groups of three or not; decimals of a whole amount may follow. */
const amountPattern = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:[.,]0{1,2}|,-)?$/;

/** Reads what stands in the field of a vacancy's salary; null where nothing does. */
export function readSalary(field: string): Salary | null {
  const text = field.replace(/^(rp|idr)\b\.?\s*/i, "");
  if (text === "") return null;
  const digits = amountPattern.exec(text)?.[1]?.replace(/\D/g, "");
  return { amount: digits ? Number(digits) : null, text };
}
