import { maxHeaderLengths } from "../../src/http/request-bounds";
import { rawRequest } from "../../tests/support/http/raw-request";
import type { HostileCase } from "./case";

type HeaderName = keyof typeof maxHeaderLengths;

/** Where the code reads a header, and what of it is the most work to read. */
interface HeaderReading {
  readonly path: string;
  readonly method?: string;
  /** Before what is repeated. */
  readonly start?: string;
  readonly repeated: string;
  /** Without which the header is not read. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** The sizes of requests are the runtime's own to judge: it responds 400 to any other text. */
type ReadHeader = Exclude<HeaderName, "content-length">;

const page = "/acme/faq";
const tiles = "/acme/tiles/indonesia";
const form = "/acme/contact";

const readings: Readonly<Record<ReadHeader, HeaderReading>> = {
  accept: { path: page, repeated: "text/htm;q=0.1," },
  "accept-encoding": { path: page, repeated: "gzip;q=0.001, " },
  "accept-language": { path: page, repeated: "en-US;q=0.1," },
  authorization: { path: "/ops", start: "Basic ", repeated: "QTpB" },
  "cf-access-jwt-assertion": { path: "/ops", repeated: "eyJhbGciOiJSUzI1NiJ9." },
  "cf-connecting-ip": { path: form, method: "POST", repeated: "2001:db8:" },
  "content-type": { path: form, method: "POST", start: "multipart/form-data", repeated: ' ;boundary="' },
  cookie: { path: "/acme/preview", repeated: "language=en;;" },
  "if-modified-since": { path: page, repeated: "Sat, 01 Jan 2028 " },
  "if-none-match": { path: page, repeated: 'W/"a",' },
  "if-range": { path: tiles, repeated: 'W/"a",', beside: { range: "bytes=0-1" } },
  origin: { path: form, method: "POST", start: "https://", repeated: "a." },
  range: { path: tiles, start: "bytes=1", repeated: "," },
  "sec-fetch-dest": { path: page, repeated: "document " },
  "sec-fetch-mode": { path: "/ops", repeated: "navigate " },
  "sec-fetch-site": { path: form, method: "POST", repeated: "same-origin " },
  "x-operator": { path: "/ops", repeated: "Ani " },
};

const attackedLength = 64_000;

function caseOf(name: ReadHeader, length: number): HostileCase {
  const { path, method = "GET", start = "", repeated, beside = {} } = readings[name];
  const value = (start + repeated.repeat(Math.ceil(length / repeated.length))).slice(0, length).trimEnd();
  return {
    endpoint: `${method} ${path}`,
    name: `${name} of ${length.toLocaleString("en")} characters`,
    run: async ({ entrance }) => (await rawRequest(entrance, path, { ...beside, [name]: value }, method)).status,
  };
}

const names = Object.keys(readings).filter((name): name is ReadHeader => name in readings);

/** Every header that the code reads: as long as an attacker makes it, and as long as it may be. */
export const headerCases: readonly HostileCase[] = names.flatMap((name) => [
  caseOf(name, attackedLength),
  caseOf(name, maxHeaderLengths[name]),
]);
