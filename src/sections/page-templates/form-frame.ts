import { policyOrigin } from "../../platform/policy-origin";

/** Hosts of forms that a page may frame, and where they lead browsers on, which the frame's policy has to allow as well. */
const knownHosts: Readonly<Record<string, readonly string[]>> = {
  "docs.google.com": [],
  "forms.gle": ["docs.google.com"],
  "forms.office.com": ["forms.cloud.microsoft"],
  "forms.cloud.microsoft": [],
  // Of the sample content, on a domain that cannot be registered.
  "forms.contoh.example": [],
};

/**
 * Origins that a page's policy needs to frame a form. Empty for a form that is a link only: its host is neither known nor
 * among the product's, so it may lead anywhere, as short links do.
 * @param formHosts setting `content.formHosts`
 */
export function formFrameOrigins(form: string, formHosts: readonly string[]): readonly string[] {
  const origin = policyOrigin(form);
  if (origin === null) return [];
  const { host } = new URL(origin);
  const isKnown = Object.hasOwn(knownHosts, host);
  if (!isKnown && !formHosts.includes(host)) return [];
  const others = isKnown ? (knownHosts[host] ?? []) : [];
  return [origin, ...others.map((other) => `https://${other}`)];
}
