/**
 * Where a link or a loaded target leads: nowhere but on the reader's own machine or within the file, to the web or a
 * person, into a network or a program, or under a scheme that is not on the lists.
 */
export type LinkKind = "local" | "web" | "acting" | "unknown";

const webSchemes =
  /^(https?|mailto|tel|sms|ftps?|whatsapp|callto|skype|sip|geo|x-apple-data-detectors|zoommtg|market|intent|maps|webcal):/;

/** Names of content in mails, pages and other programs that no reader loads. */
const inertSchemes = /^(cid|about|applewebdata|ooxword|outbind):/;

/** Starts a program, or sends credentials into a network. */
const actingSchemes =
  /^(javascript|vbscript|jscript|livescript|vbs|data|mhtml|mk|jar|shell|search|search-ms|ms-[\w.+-]+|ldaps?|hcp|res|its|view-source|cmd|powershell|wscript|smb|nfs|afp|davs?|telnet|ssh|script|application|chrome|res):/;

const drive = /^[a-z]:\//;
const anyScheme = /^[a-z][a-z\d+.-]*:/;

/** Unescaped once, in lower case, with slashes only, and without what programs leave out of URLs. */
function normalised(target: string): string {
  const plain = target.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain
    .replace(/\p{Cc}|\p{Cf}/gu, "")
    .trim()
    .replaceAll("\\", "/")
    .toLowerCase();
}

export function linkKind(target: string): LinkKind {
  const link = normalised(target);
  if (link.startsWith("//")) return "acting";
  if (drive.test(link)) return "local";
  if (link.startsWith("file:")) return fileKind(link.slice("file:".length));
  if (actingSchemes.test(link)) return "acting";
  if (webSchemes.test(link)) return "web";
  if (inertSchemes.test(link)) return "local";
  return anyScheme.test(link) ? "unknown" : "local";
}

/** Whether a place is on a server of a network: a click sends the credentials of the reader there. */
export function leadsIntoNetwork(place: string): boolean {
  const path = normalised(place);
  return path.startsWith("//") || (path.startsWith("file:") && fileKind(path.slice("file:".length)) === "acting");
}

/** What leads to a place within the file, beside it or on a drive, whatever follows. */
const localStart = /^(#|[^:/#]+\/|[a-z]:\/)/;

/** As {@link linkKind}, of a target of which only the beginning is known; `unknown` if it may lead anywhere. */
export function startedLinkKind(start: string): LinkKind {
  const kind = linkKind(start);
  return kind === "local" && !localStart.test(normalised(start)) ? "unknown" : kind;
}

/** Messages, maps and searches, for which people compute links from numbers, places and words. */
const serviceStart =
  /^https?:\/\/((wa|t)\.me|(api|web)\.whatsapp\.com|maps\.google\.com|maps\.app\.goo\.gl|(www\.)?google\.(com|co\.id)\/(maps|search))[/?]/;
const personStart = /^(mailto|tel|sms|whatsapp|geo):/;

/** Whether a link that begins so leads to a person or a service that everybody knows, whatever follows. */
export function startsAtService(start: string): boolean {
  const link = normalised(start);
  return personStart.test(link) || serviceStart.test(link);
}

/** `//host/share`, also behind three more slashes, leads into a network. */
function fileKind(path: string): LinkKind {
  const slashes = /^\/*/.exec(path)?.[0].length ?? 0;
  const relativePath = path.slice(slashes);
  if (slashes <= 3 && drive.test(relativePath)) return "local";
  if (slashes === 2) return relativePath.startsWith("localhost/") ? "local" : "acting";
  return slashes <= 3 ? "local" : "acting";
}
