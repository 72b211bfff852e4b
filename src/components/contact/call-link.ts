import { phoneHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { formatPhone } from "../format";
import { stateTexts } from "../layout/texts";

/** A link that calls a number, which its label names. */
export const callLink = (site: Site, phone: string) => ({
  label: stateTexts(site).call(formatPhone(phone)),
  href: phoneHref(phone),
});
