import { samples } from "../../tests/forms/sample";
import { urlEncoded } from "../../tests/support/forms/forms";
import { multipartBytes, type TestPart } from "../../tests/support/forms/multipart";
import { type HostileCase, post } from "./case";

const contact = "/acme/contact";
const upload = "/acme/api/uploads?form=job-application&field=softcopyLamaran";
const megabyte = 1_000_000;
const encodedType = "application/x-www-form-urlencoded";

const endpointOf = (path: string) => `POST ${path.split("?")[0]}`;

function encoded(name: string, path: string, body: string): HostileCase {
  return { name, endpoint: endpointOf(path), run: (target) => post(target, path, encodedType, body) };
}

function multipart(name: string, boundary: string, parts: readonly TestPart[], path = contact): HostileCase {
  const body = multipartBytes(boundary, parts);
  return {
    name,
    endpoint: endpointOf(path),
    run: (target) => post(target, path, `multipart/form-data; boundary=${boundary}`, body),
  };
}

const texts = Object.entries(samples.contact).map(([name, value]) => ({ name, content: String(value) }));
const message = (text: string) => `${urlEncoded({ ...samples.contact, message: "" })}${text}`;
const marks = "\u0315\u0300";

/** What any client can send: the attacks on bodies, one by one. */
export const requestCases: readonly HostileCase[] = [
  encoded("contact form in order", contact, String(urlEncoded(samples.contact))),
  {
    name: "boundary of 254 letters",
    endpoint: endpointOf(contact),
    run: (target) => post(target, contact, `multipart/form-data; boundary=${"x".repeat(254)}`, "y".repeat(300)),
  },
  multipart("boundary of 252 letters at uploads", "x".repeat(252), [{ name: "a", content: "y".repeat(300) }], upload),
  encoded("a=& 80,000 times", contact, "a=&".repeat(80_000)),
  encoded("a=& 170,000 times", contact, "a=&".repeat(170_000)),
  encoded("a=& 170,000 times at uploads", upload, "a=&".repeat(170_000)),
  encoded("40,000 names", contact, Array.from({ length: 40_000 }, (_, number) => `a${number}=`).join("&")),
  encoded("512 KB of percent signs", contact, `a=${"%".repeat(500_000)}`),
  encoded("one service 8,000 times", "/acme/new-registration", "acmeServices=Dental&".repeat(8_000)),
  multipart(
    "5,000 parts of one name",
    "b",
    Array.from({ length: 5_000 }, () => ({ name: "a", content: "" })),
  ),
  multipart("one file field 900 times", "b", [
    ...Array.from({ length: 900 }, () => ({ name: "softcopyLamaran", filename: "a.pdf", content: "%PDF-1.7" })),
  ]),
  encoded("125,000 pairs of combining characters", contact, message(`a${marks.repeat(125_000)}`)),
  encoded("9,000 pairs of combining characters", contact, message(`a${marks.repeat(9_000)}`)),
  encoded("30 marks on each of 300 letters", contact, message(`a${marks.repeat(15)}`.repeat(300))),
  encoded("a message of 500,000 letters", contact, message("x".repeat(500_000))),
  multipart(
    "a file name of 8,000 marks",
    "b",
    [{ name: "file", filename: `a${"\u0315\u0300".repeat(1_900)}.pdf`, content: "%PDF-1.7" }],
    upload,
  ),
];

/** Bodies as large as files, which cost as much to read. */
export const largeBodyCases: readonly HostileCase[] = [
  multipart("boundary of 1,000 letters, 4 MB", "x".repeat(1_000), [{ name: "a", content: "y".repeat(4 * megabyte) }]),
  multipart("boundary of 70 dashes, 4 MB of dashes", "-".repeat(70), [
    { name: "x", filename: "x.pdf", content: "-".repeat(4 * megabyte) },
    ...texts,
  ]),
  multipart("4 MB of beginnings of its delimiter", "-".repeat(70), [
    { name: "x", filename: "x.pdf", content: "\r\n--".repeat(megabyte) },
    ...texts,
  ]),
  multipart("4 MB of line ends in a file", "b", [
    { name: "x", filename: "x.pdf", content: "\r".repeat(4 * megabyte) },
    ...texts,
  ]),
];
