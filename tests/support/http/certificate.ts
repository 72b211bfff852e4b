import { generateKeyPairSync, sign } from "node:crypto";

/** Key and certificate of a server, both PEM. */
export interface ServerIdentity {
  readonly key: string;
  readonly cert: string;
}

const tags = { boolean: 0x01, integer: 0x02, bits: 0x03, octets: 0x04, id: 0x06, text: 0x0c, time: 0x17 } as const;
const [sequence, set, version, extensions, dnsName] = [0x30, 0x31, 0xa0, 0xa3, 0x82];

/** DER: tag, length, content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const hex = (tag: number, digits: string) => der(tag, Buffer.from(digits, "hex"));
const text = (tag: number, value: string) => der(tag, Buffer.from(value, "latin1"));

/** YYMMDDHHMMSSZ */
const time = (at: Date) => text(tags.time, `${at.toISOString().replaceAll(/\D/g, "").slice(2, 14)}Z`);

const ecdsaWithSha256 = der(sequence, hex(tags.id, "2a8648ce3d040302"));
const commonName = hex(tags.id, "550403");
const alternativeNames = hex(tags.id, "551d11");
const basicConstraints = hex(tags.id, "551d13");

/** A certificate for `localhost` that its own key has signed (RFC 5280, P-256), good between the two moments. */
export function selfSigned(notBefore: Date, notAfter: Date): ServerIdentity {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = der(sequence, der(set, der(sequence, commonName, text(tags.text, `localhost ${notAfter.getTime()}`))));
  const isAuthority = der(sequence, hex(tags.boolean, "ff"));
  const body = der(
    sequence,
    der(version, hex(tags.integer, "02")),
    hex(tags.integer, `01${notAfter.getTime().toString(16).padStart(16, "0")}`),
    ecdsaWithSha256,
    name,
    der(sequence, time(notBefore), time(notAfter)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(
      extensions,
      der(
        sequence,
        der(sequence, alternativeNames, der(tags.octets, der(sequence, text(dnsName, "localhost")))),
        der(sequence, basicConstraints, hex(tags.boolean, "ff"), der(tags.octets, isAuthority)),
      ),
    ),
  );
  const signature = der(tags.bits, Buffer.from([0]), sign("sha256", body, privateKey));
  const base64 = der(sequence, body, ecdsaWithSha256, signature).toString("base64");
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}
