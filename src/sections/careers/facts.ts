import type { Fact } from "../../components/cards/Facts";
import { formatRupiah } from "../../components/format";
import type { InLanguage } from "../../i18n/texts";
import type { CareerSummary } from "./careers";

/** Where the work is and what it pays. */
export function careerFacts(
  { placement, minSalary }: Pick<CareerSummary, "placement" | "minSalary">,
  { language }: InLanguage,
): readonly Fact[] {
  return [
    ...(placement ? [{ icon: "pin", text: placement } as const] : []),
    ...(minSalary === null ? [] : [{ icon: "wallet", text: formatRupiah(minSalary, language) } as const]),
  ];
}
