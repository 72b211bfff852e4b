import { beforeEach, describe, expect, it } from "vitest";
import { AttemptLimiter, type SecretAttempt, type Verdict } from "../../src/http/attempt-limiter";
import { Limits } from "../../src/http/limits";
import { allowLogs } from "../support/tools/logs";

/** Wrong attempts that the counter admits. */
const admitted = 10;

const right: SecretAttempt = { hasCredential: true, isRight: () => true };
const wrong: SecretAttempt = { hasCredential: true, isRight: () => false };
const none: SecretAttempt = { hasCredential: false, isRight: () => true };

const office = "203.0.113.1";

function requestOf(address: string, headers: Readonly<Record<string, string>> = {}): Request {
  return new Request("https://site.example/ops", { headers: { "cf-connecting-ip": address, ...headers } });
}

let attempts: AttemptLimiter;
let counted: string[];

beforeEach(() => {
  allowLogs("door.failed");
  counted = [];
  const limit = async ({ key }: { key: string }) => {
    counted.push(key);
    return { success: counted.filter((each) => each === key).length <= admitted };
  };
  const isIdentified = async ({ headers }: Request) => headers.get("cf-access-jwt-assertion") === "valid";
  attempts = new AttemptLimiter("ops", new Limits({ DOOR_RATE: { limit } }), isIdentified);
});

async function judgeOften(request: Request, attempt: SecretAttempt): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (let count = 0; count < admitted + 3; count++) verdicts.push(await attempts.judge(request, attempt));
  return verdicts;
}

it("wrong attempts of a network are counted; beyond the limit they wait", async () => {
  const verdicts = await judgeOften(requestOf(office), wrong);
  expect(verdicts.slice(0, admitted + 1)).toEqual(Array.from({ length: admitted + 1 }, () => "wrong"));
  expect(verdicts.slice(admitted + 1)).toEqual(["waits", "waits"]);
  expect(await attempts.judge(requestOf("203.0.113.2"), wrong)).toBe("wrong");
});

describe("attempts that are none are refused and not counted:", () => {
  it.each<[string, Request, SecretAttempt]>([
    ["without a credential", requestOf(office), none],
    ["a picture on another site's page", requestOf(office, { "sec-fetch-site": "cross-site" }), wrong],
    ["a form on a neighbouring host", requestOf(office, { "sec-fetch-site": "same-site" }), wrong],
    ["a request with another origin", requestOf(office, { origin: "https://evil.example" }), wrong],
    ["a request with an opaque origin", requestOf(office, { origin: "null" }), wrong],
    ["of a verified identity", requestOf(office, { "cf-access-jwt-assertion": "valid" }), wrong],
  ])("%s", async (_, request, attempt) => {
    expect(new Set(await judgeOften(request, attempt))).toEqual(new Set(["wrong"]));
    expect(counted).toEqual([]);
    expect(await attempts.judge(requestOf(office), right)).toBe("right");
  });
});

describe("the right credential passes first,", () => {
  it.each<[string, string]>([
    ["of the same address", office],
    ["of the same /48", "2001:db8::"],
  ])("whatever wrong ones came before it: %s", async (_, network) => {
    const isIpv6 = network.includes(":");
    for (let number = 0; number < 40; number++) {
      await attempts.judge(requestOf(isIpv6 ? `2001:db8:0:${number}::1` : network), wrong);
    }
    expect(await attempts.judge(requestOf(isIpv6 ? "2001:db8:0:ffff::1" : network), right)).toBe("right");
  });

  it("also through a link on another site's page", async () => {
    await judgeOften(requestOf(office), wrong);
    expect(await attempts.judge(requestOf(office, { "sec-fetch-site": "cross-site" }), right)).toBe("right");
  });
});
