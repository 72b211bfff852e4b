/** Schemes of links that only lead anywhere when a reader follows them. */
const scheme =
  /^(https?|mailto|tel|sms|ftps?|whatsapp|callto|skype|sip|geo|cid|about|applewebdata|x-apple-data-detectors):/i;

/** A place in the document, a path or a host without a scheme; `//` and backslashes would lead into a network. */
const relative = /^(?!\/\/)[^:\\]*$/;
const anchor = /^[#?]/;

/** A file on the author's drive, as Office writes it: on another machine it leads nowhere. */
const drive = /^(file:\/\/\/)?[a-z]:([\\/](?!\.\.[\\/])[^\\/:*?"<>|]+)+$/i;
const macFolder =
  /^file:\/\/(localhost)?\/(users|applications|library|volumes|home|private)(\/(?!\.\.\/)[^\\/:*?"<>|]+)+$/i;

const hasEscapedSlash = (target: string) => /%(5c|2f|2e)/i.test(target);

/** Whether a link is allowed: nothing is loaded until a reader follows it. */
export function isAllowedLink(target: string): boolean {
  const trimmed = target.trim();
  if (anchor.test(trimmed) || scheme.test(trimmed)) return true;
  return !hasEscapedSlash(trimmed) && (relative.test(trimmed) || isLocalPath(trimmed));
}

export function isLocalPath(target: string): boolean {
  return !hasEscapedSlash(target) && (drive.test(target) || macFolder.test(target));
}
