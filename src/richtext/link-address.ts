import { decoded } from "../media/media-address";
import { trimmedEnd } from "../platform/text";
import { firstSure, telHref } from "../telephone/phone-number";
import { phoneNumbersIn } from "../telephone/phone-numbers";

/** Ignored by browsers at the ends of an address (blanks) and inside it (line ends). */
const leading = /^[\p{Cc}\p{Zs}\ufeff\u200b-\u200f\u2060]+/u;
const trailing = /[\p{Cc}\p{Zs}\ufeff\u200b-\u200f\u2060]/u;
const lineEnds = /[\t\n\r]/g;

const scheme = /^([a-z][a-z\d+.-]*):/i;

/** How an address of the web begins, also without its colon, with backslashes or twice. */
const webStart = /^(?:https?:?[/\\]{1,3}){0,2}(https?)(?::[/\\]{0,3}|[/\\]{2})/i;

/** Host name with an optional port and path, as people write a URL. */
const bareHost = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(\p{L}{2,24})(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** Top-level domains that a bare address may end with: other endings belong to files. */
const bareTopLevels = new Set([
  "id",
  "com",
  "net",
  "org",
  "info",
  "biz",
  "co",
  "io",
  "ai",
  "app",
  "dev",
  "me",
  "my",
  "sg",
  "edu",
  "gov",
  "int",
  "online",
  "site",
  "store",
  "link",
  "health",
  "clinic",
  "care",
  "page",
  "gle",
  "ly",
  "be",
  "tv",
  "us",
  "uk",
  "eu",
  "au",
  "jp",
]);

const bareMail = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+(?:\?\S*)?$/i;

/** Digits as people write a telephone number, which the site can dial. */
const bareNumber = /^(?:\+|0)[\d\s().-]{7,20}$/;

/** A public service. Whoever writes it into a link means to dial it as it is, whether the numbering plan has it or not. */
const shortCode = /^1\d{2}$/;

/** Without blanks and invisible characters at its ends, and with its scheme in lower case. */
export const trimmedAddress = (written: string): string =>
  trimmedEnd(written.replace(leading, ""), trailing)
    .replace(lineEnds, "")
    .replace(scheme, (start) => start.toLowerCase());

/**
 * Address of a link as its author means it: in any case, led by blanks, without a scheme. An address whose meaning is
 * unclear stays as it is, and one without a host is relative to the site.
 */
export function linkAddress(written: string): string {
  const address = trimmedAddress(written);
  if (address.startsWith("//")) return `https:${address}`;
  if (/^www\./i.test(address) || isBareHost(address)) return `https://${address}`;
  if (bareMail.test(address)) return `mailto:${address}`;
  if (bareNumber.test(address)) return callAddress(address);
  const web = address.replace(webStart, (_, name: string) => `${name.toLowerCase()}://`);
  if (web !== address) return web;
  const [start = ""] = scheme.exec(address) ?? [];
  if (start === "mailto:") return address.replace(/^mailto:\s*/, "mailto:");
  const number = address.slice(start.length);
  if (start === "tel:") return shortCode.test(number) ? address : callAddress(decoded(number) ?? number);
  return address;
}

/** The first number that can be dialled; empty if none is certain, so that no link dials a wrong number. */
function callAddress(written: string): string {
  const phone = firstSure(phoneNumbersIn(written));
  return phone ? telHref(phone) : "";
}

function isBareHost(address: string): boolean {
  const [host, topLevel = ""] = bareHost.exec(address) ?? [];
  return host !== undefined && bareTopLevels.has(topLevel.toLowerCase());
}

const frame = /<(?:iframe|embed)\b[^>]*/gi;
const source = /\ssrc\s*=\s*/gi;
const link = /<a\b[^>]*/gi;
const target = /\shref\s*=\s*/gi;

const attributeValue = /"([^"]*)"|'([^']*)'|([^\s"'>]+)/y;

/** Value of the first such attribute of such a tag; null if there is none. */
function attributeIn(text: string, tag: RegExp, attribute: RegExp): string | null {
  for (const { 0: start, index } of text.matchAll(tag)) {
    for (const name of start.matchAll(attribute)) {
      attributeValue.lastIndex = index + name.index + name[0].length;
      const [, ...values] = attributeValue.exec(text) ?? [];
      const value = values.find((each) => each !== undefined);
      if (value !== undefined) return value;
    }
  }
  return null;
}

const betweenWords = /[\s<>"'()[\]]+/;
const addressStart = /(?<=^|:)(?:https?:\/\/|www\.)/i;

/** The first address among words, without the signs of a sentence or of Markdown behind it; empty without one. */
function addressAmongWords(text: string): string {
  for (const word of text.split(betweenWords)) {
    const start = word.search(addressStart);
    if (start >= 0) return trimmedEnd(word.slice(start), /[.,;:!?]/);
  }
  return "";
}

/** An http(s) URL of a field: an address, code of a frame or link that was pasted into it, or one among words; else empty. */
export function webAddressIn(text: string): string {
  const pasted = attributeIn(text, frame, source) ?? attributeIn(text, link, target);
  return webAddress(pasted ?? text) || webAddress(addressAmongWords(text));
}

function webAddress(written: string): string {
  const address = withScheme(linkAddress(written));
  if (!URL.canParse(address)) return "";
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes(".") && !/\s/.test(address) ? address : "";
}

/** Fields hold addresses of other sites only, so that every host name with a dot is one. */
const withScheme = (address: string) => (bareHost.test(address) ? `https://${address}` : address);
