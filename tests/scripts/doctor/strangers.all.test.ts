import { expect, it } from "vitest";
import { types } from "../../../scripts/doctor/checks/content";
import { files } from "../../../scripts/doctor/checks/records";
import { connect } from "../../../scripts/doctor/cms";
import type { Found } from "../../../scripts/doctor/findings";
import { readContent, readResource } from "../../../scripts/doctor/readings";
import { resources } from "../../../src/sections";
import { GuardedCms, type Odd } from "../../support/cms/guarded-cms";
import type { StrapiName } from "../../support/cms/strapi";
import { linesOf, Setup } from "../../support/tools/doctor";

const codesOf = (found: readonly Found[]) => found.map(({ code }) => code);

const dialects = ["strapi3", "strapi4", "strapi5"] as const;

/** What doctor says of a CMS that a test has spoilt altogether. */
async function linesWith(dialect: StrapiName, spoil: (setup: Setup) => void | Promise<void>): Promise<string[]> {
  await using cms = await GuardedCms.start(dialect);
  const setup = new Setup(cms);
  await spoil(setup);
  return linesOf(await setup.examine()).filter((line) => line !== "hook-unasked hosts");
}

const everywhere =
  (odd: Odd, timeoutMs = 60_000) =>
  (setup: Setup) => {
    setup.cms.instead = () => odd;
    setup.timeoutMs = timeoutMs;
  };

/** A port that was free a moment ago. */
async function nobody({ cms, content }: Setup): Promise<void> {
  content.origin = cms.origin;
  await cms.close();
}

it.each<[string, (setup: Setup) => void | Promise<void>, RegExp]>([
  ["nobody listens", nobody, /^cms-unreachable http/],
  ["nothing is answered", everywhere("silence", 500), /^cms-too-slow http/],
  ["an answer comes letter by letter", everywhere("drip", 500), /^cms-too-slow http/],
  ["an answer has 50 MB", everywhere("endless"), /^cms-too-large http/],
  ["a web page answers", everywhere({ status: 200, body: "<h1>It works!</h1>" }), /^cms-not-a-cms http/],
  ["a gateway answers", everywhere({ status: 502, body: "<h1>Bad Gateway</h1>" }), /^cms-failing http/],
  [
    "it has moved",
    everywhere({ status: 301, location: "https://cms.acme.example/oapi" }),
    /^cms-redirects content\.origin$/,
  ],
])("where %s, that is found and nothing else", async (_, spoil, line) => {
  const lines = await linesWith("strapi5", spoil);
  expect(lines).toEqual([expect.stringMatching(line)]);
});

it.each(dialects)("a token that %s does not know is found, and nothing else", async (dialect) => {
  const lines = await linesWith(dialect, (setup) => {
    setup.secrets.CONTENT_TOKEN_ACME = "sebuah-token-lama-0123456789";
  });
  expect(lines).toEqual(["token-refused CONTENT_TOKEN_ACME"]);
});

it.each(dialects)("a root below which %s has nothing is found, and the one that has everything", async (dialect) => {
  const lines = await linesWith(dialect, (setup) => {
    setup.content.root = "/v2";
  });
  expect(lines).toEqual(["cms-other-root content.root"]);
});

it("a dialect that the settings call another is found, and nothing else", async () => {
  const lines = await linesWith("strapi4", (setup) => {
    setup.content.dialect = "strapi5";
  });
  expect(lines).toEqual(["dialect-differs content.dialect"]);
});

it.each(["strapi3", "strapi5"] as const)("a %s without any record is found, and each of its types", async (dialect) => {
  const lines = await linesWith(dialect, ({ cms }) => {
    cms.singles.clear();
    for (const path of cms.collections.keys()) cms.collections.set(path, []);
  });
  const codes = new Set(lines.map((line) => line.split(" ")[0]));
  expect(codes).toEqual(new Set(["dialect-unknown", "type-missing", "type-empty", "service-missing"]));
});

it.each(["strapi3", "strapi5"] as const)(
  "a %s that may not be read is found, and each of its types",
  async (dialect) => {
    const lines = await linesWith(dialect, ({ cms }) => {
      for (const path of [...cms.singles.keys(), ...cms.collections.keys()]) cms.withdraw("site", "find", path);
    });
    expect(lines).toEqual([
      "dialect-unknown content.dialect",
      expect.stringMatching(/^type-forbidden .* and \d+ more$/),
    ]);
  },
);

it("a type that hangs and files that hang are found, and after a few no more are asked for", async () => {
  await using cms = await GuardedCms.start("strapi5");
  const setup = new Setup(cms);
  const { cms: connected } = await connect(setup.target);
  const resource = resources.find(({ name }) => name === "faqs");
  if (typeof connected === "string" || !resource) throw new Error("no CMS");
  const readings = await readContent(setup.target, connected);
  setup.cms.instead = () => "silence";
  setup.timeoutMs = 300;
  const faqs = await readResource(setup.target, connected, resource);
  const examined = { ...setup.target, cms: connected, readings: [...readings, faqs] };
  expect(codesOf(await types(examined))).toEqual(["type-unreadable"]);
  const ofFiles = codesOf(await files(examined));
  expect(ofFiles.filter((code) => code === "media-broken").length).toBeLessThan(10);
  expect(new Set(ofFiles)).toEqual(new Set(["media-broken", "media-unchecked"]));
});

it.each(dialects)(
  "where only the token is missing with %s, it is the first advice, and no remedy opens the CMS",
  async (dialect) => {
    await using cms = await GuardedCms.start(dialect);
    const setup = new Setup(cms);
    setup.site = "https://www.acme.example";
    setup.secrets.CONTENT_TOKEN_ACME = "";
    const { findings } = await setup.examine();
    const [first] = findings;
    expect(first).toMatchObject({ code: "token-missing", about: "CONTENT_TOKEN_ACME", severity: "error" });
    expect(first?.remedy.change).toContain("npx wrangler secret put CONTENT_TOKEN_ACME");
    const changes = findings.map(({ remedy }) => remedy.change).join("\n");
    for (const permission of [
      "find and findOne of careers",
      "find of faqs",
      "create of about-acme",
      "upload of Upload",
    ])
      expect(changes).toContain(`Allow ${permission}.`);
    expect(findings.filter(({ remedy }) => /Roles > Public/.test(remedy.where))).toEqual([]);
    const others = findings.slice(1).filter(({ code }) => !code.endsWith("-forbidden"));
    expect(others.map(({ code }) => code)).toEqual(["hook-unreachable"]);
  },
);

it("a site without a token is told to get one before the public loses what it may do, and what the public may do is found", async () => {
  const lines = await linesWith("strapi5", ({ cms }) => {
    cms.token = null;
  });
  expect(lines).toEqual([
    "token-missing CONTENT_TOKEN_ACME",
    expect.stringMatching(/^drafts-exposed \/home-sliders, .* and \d+ more$/),
    "post-open POST /about-acme, POST /provider-registration-setting",
    expect.stringMatching(/^lookup-forbidden \/contact-messages, /),
    expect.stringMatching(/^upload-open POST \S+\/upload$/),
  ]);
});
