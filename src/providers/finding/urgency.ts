import { memoizedByObject } from "../../platform/memoized";
import { wordsOf } from "../../vocabulary/fold";
import type { Kind } from "../../vocabulary/kinds";
import { nameIn, type ProviderSummary } from "../directory/summary";
import { sameKm } from "../distance";
import { kindsOf } from "./kinds-of";

/** Within each of these distances, in kilometres, the better equipped comes before the nearer. */
const bands = [sameKm, 100, 300] as const;

/** What names and categories call an emergency room. */
const emergencyRooms: ReadonlySet<string> = new Set(["igd", "ugd", "gawat", "emergency"]);

/** Hospitals for something else. */
const limited: ReadonlySet<string> = new Set([
  "mata",
  "gigi",
  "jiwa",
  "kulit",
  "ibu",
  "anak",
  "bersalin",
  "kusta",
  "rehabilitasi",
  "ketergantungan",
  "kecantikan",
  "eye",
  "dental",
]);

const ranks = { emergencyRoom: 0, general: 1, limited: 2, other: 3 } as const;

/**
 * Order of a provider in an emergency, the lower the sooner: who is known to have an emergency room, then general
 * hospitals, then hospitals for women, children or eyes, then others.
 * @param hasEmergencyRoom whether its details say so
 */
export function urgencyOf(summary: ProviderSummary, km: number, isBirth: boolean, hasEmergencyRoom = false): number {
  const band = bands.findIndex((mostKm) => km <= mostKm);
  const { rank, hasMaternity } = helpOf(summary);
  const knownRank = hasEmergencyRoom ? ranks.emergencyRoom : rank;
  const kindRank = isBirth && hasMaternity ? Math.min(knownRank, ranks.general) : knownRank;
  return (band < 0 ? bands.length : band) * 4 + kindRank;
}

/** How a provider helps, whatever the emergency. Read from its words once: a search ranks thousands. */
const helpOf = memoizedByObject((summary: ProviderSummary) => {
  const kinds = kindsOf(summary);
  return { rank: rankOf(summary, kinds), hasMaternity: kinds.includes("maternity") };
});

function rankOf(summary: ProviderSummary, kinds: readonly Kind[]): number {
  const words = wordsOf(`${nameIn(summary)} ${summary.providerCategory}`);
  if (words.some((word) => emergencyRooms.has(word))) return ranks.emergencyRoom;
  if (!kinds.includes("hospital")) return ranks.other;
  const isLimited = kinds.some((kind) => kind !== "hospital") || words.some((word) => limited.has(word));
  return isLimited ? ranks.limited : ranks.general;
}
