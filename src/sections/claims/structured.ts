import type { HowTo, WithContext } from "schema-dts";
import type { Site } from "../../page/site-data";
import { plainText } from "../../richtext/plain-text";
import type { ClaimGuide } from "./claims";

/** Where a way to claim begins on its page. */
export const anchorOf = (id: string): string => `cara-${id}`;

/** A way to claim with its steps; null for one that is told without any. */
export function howTo(
  { id, title, body, steps }: ClaimGuide,
  site: Pick<Site, "canonical">,
): WithContext<HowTo> | null {
  if (steps.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "HowTo",
    name: title,
    description: body.excerpt || title,
    url: `${site.canonical}#${anchorOf(id)}`,
    step: steps.map((step, index) => ({
      "@type": "HowToStep",
      position: index + 1,
      name: step.title,
      text: plainText(step.body).replaceAll(/\s+/g, " ").trim() || step.title,
    })),
  };
}
