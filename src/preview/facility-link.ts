import { systemClock } from "../platform/clock.ts";
import { isSigned, sign } from "./link.ts";

/** A link with which one facility confirms its data. */
export interface FacilityLink {
  readonly product: string;
  readonly providerId: string;
  /** The provider service's code. */
  readonly code: string;
  /** Seconds since the epoch. */
  readonly expires: number;
}

const daySeconds = 86_400;

/** How long a link is valid. */
export const facilityLinkSeconds = 30 * daySeconds;

/** Of its page, below the product. */
export const facilityPath = "confirm-provider";

/** Parameters of its URL. */
export const facilityParameters = ["provider", "code", "expires", "signature"] as const;

/** When a link was made, in milliseconds since the epoch. */
export const issuedAt = ({ expires }: Pick<FacilityLink, "expires">): number => (expires - facilityLinkSeconds) * 1_000;

export async function facilityQuery(secret: string, link: FacilityLink): Promise<URLSearchParams> {
  const { providerId: provider, code, expires } = link;
  return new URLSearchParams({
    provider,
    code,
    expires: String(expires),
    signature: await sign(secret, linesOf(link)),
  });
}

/** Null without a valid signature, and after its time. */
export async function readFacilityLink(
  secret: string | undefined,
  product: string,
  read: (name: (typeof facilityParameters)[number]) => string,
): Promise<FacilityLink | null> {
  const link = { product, providerId: read("provider"), code: read("code"), expires: Number(read("expires")) };
  if (secret === undefined || !/^\d{1,12}$/.test(read("expires"))) return null;
  if (/\p{Cc}/u.test(`${link.providerId}${link.code}`)) return null;
  if (!(await isSigned(secret, linesOf(link), read("signature")))) return null;
  const leftSeconds = link.expires - systemClock.now() / 1_000;
  return leftSeconds > 0 && leftSeconds <= facilityLinkSeconds ? link : null;
}

const linesOf = ({ product, providerId, code, expires }: FacilityLink) => [
  "facility-link",
  product,
  providerId,
  code,
  expires,
];
