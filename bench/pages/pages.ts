import type { Figure } from "../results";
import { measureFirstViews } from "./first-views";
import { measureResponses } from "./responses";

/** What visitors wait for: first views (Lighthouse), and responses to what they do (INP). */
export async function measurePages(): Promise<Figure[]> {
  return [...(await measureFirstViews()), ...(await measureResponses())];
}
