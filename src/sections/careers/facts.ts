import type { Fact } from "../../components/cards/Facts";
import { formatNumber } from "../../components/format";
import type { Language } from "../../i18n/languages";
import type { InLanguage } from "../../i18n/texts";
import type { CareerSummary } from "./careers";
import type { Salary } from "./salary";

/** Where the work is and what it pays. */
export function careerFacts(
  { placement, salary }: Pick<CareerSummary, "placement" | "salary">,
  { language }: InLanguage,
): readonly Fact[] {
  return [
    ...(placement ? [{ icon: "pin", text: placement, fromCms: true } as const] : []),
    ...(salary ? [{ icon: "wallet", text: salaryText(salary, language) } as const] : []),
  ];
}

const salaryText = ({ amount, text }: Salary, language: Language) =>
  `Rp ${amount === null ? text : formatNumber(amount, language)}`;
