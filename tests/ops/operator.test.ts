import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { createIdentify } from "../../src/ops/operator";
import { AccessKeys, audience } from "../support/platform/access-keys";

const email = "siti@example.co.id";
const keys = await AccessKeys.start();
afterAll(() => keys.close());

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  keys.mood = "up";
});

const basic = (name: string) => ({ authorization: `Basic ${btoa(`${name}:rahasia`)}` });
const asserted = (assertion: string) => ({ "cf-access-jwt-assertion": assertion, ...basic(email) });
const access = () => ({ issuer: keys.origin, audience });
const identified = (headers: HeadersInit, identify = createIdentify(access())) =>
  identify(new Request("https://www.acme.example/ops", { headers }));

it("records who Access says it is: a person by e-mail address, a program by the id of its service token", async () => {
  expect(await identified(asserted(await keys.assertion()))).toBe(email);
  expect(await identified(asserted(await keys.assertion({ aud: ["lain", audience] })))).toBe(email);
  const token = { email: undefined, common_name: "88bf3b6d86161464f6509f7219099e57.access" };
  expect(await identified(asserted(await keys.assertion(token)))).toBe(token.common_name);
});

it("records every other name as said to be, whatever it is", async () => {
  expect(await identified(basic("Rini"))).toBe("said to be Rini");
  expect(await identified(basic(email), createIdentify(null))).toBe(`said to be ${email}`);
  expect(await identified({ "x-operator": "<b>dewi</b>" })).toBe("said to be bdewib");
  expect(await identified({ "x-operator": "" })).toBe("said to be unnamed");
  expect(await identified({})).toBe("token");
});

/** What an attacker who knows the shared secret may send to be recorded as somebody else. */
async function forgeries(): Promise<Record<string, HeadersInit>> {
  const other = await generateKeyPair("RS256", { extractable: true });
  const elliptic = await generateKeyPair("ES256");
  const good = await keys.assertion();
  const [header = "", payload = "", signature = ""] = good.split(".");
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const seconds = Math.floor(Date.now() / 1_000);
  const claims = { iss: keys.origin, aud: audience, email, exp: seconds + 60 };
  const jwk = await exportJWK(other.publicKey);
  const publicText = new TextEncoder().encode(await exportSPKI(keys.pair("first").publicKey));
  const wrong = {
    "nothing of Access": "",
    "no token": "siti",
    "an unsigned token": new UnsecuredJWT(claims).encode(),
    "alg none with a signature": `${encoded({ alg: "none", kid: "first" })}.${payload}.${signature}`,
    "the public key as a shared secret": await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", kid: "first" })
      .sign(publicText),
    "another key under the known id": await keys.assertion({}, {}, other),
    "another key without an id": await new SignJWT(claims).setProtectedHeader({ alg: "RS256" }).sign(other.privateKey),
    "another key within the token": await keys.assertion({}, { jwk }, other),
    "another kind of key": await keys.assertion({}, { alg: "ES256" }, elliptic),
    "a time that has passed": await keys.assertion({ exp: seconds - 1 }),
    "no end": await keys.assertion({ exp: undefined }),
    "an end that is no time": `${header}.${encoded({ ...claims, exp: "besok" })}.${signature}`,
    "a time to come": await keys.assertion({ nbf: seconds + 600 }),
    "another application": await keys.assertion({ aud: "lain" }),
    "no application": await keys.assertion({ aud: undefined }),
    "another team": await keys.assertion({ iss: "https://lain.cloudflareaccess.com" }),
    "no team": await keys.assertion({ iss: undefined }),
    "another name after the signature": `${header}.${encoded({ ...claims, email: "budi@example.co.id" })}.${signature}`,
    "no signature": `${header}.${payload}.`,
    "a changed signature": `${header}.${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
    "no name": await keys.assertion({ email: undefined }),
    "a name that is no address": await keys.assertion({ email: "siti" }),
    "a name with a line break": await keys.assertion({ email: `${email}\nbudi@example.co.id` }),
    "a list of names": await keys.assertion({ email: [email] }),
    "a program's name that is no id": await keys.assertion({ email: undefined, common_name: email }),
  };
  const headers = Object.entries(wrong).map(([name, assertion]) => [name, asserted(assertion)] as const);
  return {
    ...Object.fromEntries(headers),
    "the plain header of Access": { "cf-access-authenticated-user-email": email, ...basic(email) },
    "a real token in the cookie alone": { cookie: `CF_Authorization=${good}`, ...basic(email) },
    "a real token as the bearer token": { authorization: `Bearer ${good}`, "x-operator": email },
    "a name of a program": { "x-operator": email },
  };
}

it("believes no forged identity", async () => {
  const forged = Object.entries(await forgeries());
  const identify = createIdentify(access());
  for (const [how, headers] of forged) expect(await identified(headers, identify), how).toBe(`said to be ${email}`);
  expect(await identified(asserted(await keys.assertion()), identify)).toBe(email);
});

it("keeps the keys for an hour, and fetches them for a new key at most twice a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const identify = createIdentify(access());
  const before = keys.fetched;
  const ask = async () => identified(asserted(await keys.assertion()), identify);
  for (let count = 0; count < 5; count++) expect(await ask()).toBe(email);
  expect(keys.fetched - before).toBe(1);

  const old = keys.pair("first");
  await keys.rotate("second");
  expect(await ask()).toBe(`said to be ${email}`);
  expect(keys.fetched - before).toBe(1);
  vi.setSystemTime(Date.now() + 31_000);
  expect(await ask()).toBe(email);
  expect(keys.fetched - before).toBe(2);
  const withOld = await keys.assertion({}, { kid: "first" }, old);
  expect(await identified(asserted(withOld), identify)).toBe(`said to be ${email}`);

  vi.setSystemTime(Date.now() + 60 * 60_000);
  keys.mood = "failing";
  expect(await ask()).toBe(`said to be ${email}`);
  keys.mood = "up";
  expect(await ask()).toBe(email);
  await keys.rotate("first");
});

it.each(["silent", "failing", "moved", "endless"] as const)(
  "lets an operator in without a verified name while the keys are %s",
  async (mood) => {
    keys.mood = mood;
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout.call(AbortSignal, ms / 50));
    expect(await identified(asserted(await keys.assertion()))).toBe(`said to be ${email}`);
  },
);
