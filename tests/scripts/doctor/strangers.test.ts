import { expect, it } from "vitest";
import { linesOf, Setup } from "../../support/doctor";
import { GuardedCms, type Odd } from "../../support/guarded-cms";
import type { StrapiName } from "../../support/strapi";

const dialects = ["strapi3", "strapi4", "strapi5"] as const;

/** What doctor says of a CMS that a test has spoilt altogether. */
async function linesWith(dialect: StrapiName, spoil: (setup: Setup) => void | Promise<void>): Promise<string[]> {
  const cms = await GuardedCms.start(dialect);
  try {
    const setup = new Setup(cms);
    setup.secrets.HOOK_SECRET = "rahasia-kait-0123456789";
    await spoil(setup);
    return linesOf(await setup.examine()).filter((line) => line !== "hook-unasked hosts");
  } finally {
    await cms.close();
  }
}

const everywhere = (odd: Odd) => (setup: Setup) => {
  setup.cms.instead = () => odd;
  setup.patienceMs = 1_000;
};

/** A port that was free a moment ago. */
async function nobody({ cms, content }: Setup): Promise<void> {
  content.origin = cms.origin;
  await cms.close();
}

it.each<[string, (setup: Setup) => void | Promise<void>, RegExp]>([
  ["nobody listens", nobody, /^cms-unreachable http/],
  ["nothing is answered", everywhere("silence"), /^cms-too-slow http/],
  ["an answer comes letter by letter", everywhere("drip"), /^cms-too-slow http/],
  ["an answer has 50 MB", everywhere("flood"), /^cms-too-large http/],
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
  expect(lines).toEqual(["cms-not-a-cms content.root"]);
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
  "a %s that may not be read is found for each of its types",
  async (dialect) => {
    const lines = await linesWith(dialect, ({ cms }) => {
      for (const path of [...cms.singles.keys(), ...cms.collections.keys()]) cms.withdraw("site", "find", path);
    });
    const forbidden = lines.filter((line) => line.startsWith("type-forbidden "));
    expect(forbidden).toHaveLength(22);
    expect(lines.filter((line) => !forbidden.includes(line))).toEqual(["dialect-unknown content.dialect"]);
  },
);

it("a slow answer, a type that hangs and files that hang are found, and everything else is looked at", async () => {
  const lines = await linesWith("strapi5", (setup) => {
    let first = true;
    setup.cms.instead = (_, path) => {
      if (path === "/oapi/faqs" || path.startsWith("/uploads/")) return "silence";
      if (path !== "/oapi/about-acme" || !first) return null;
      first = false;
      return "late";
    };
    setup.patienceMs = 1_500;
  });
  const files = lines.filter((line) => line.startsWith("media-broken "));
  expect(files.length).toBeGreaterThanOrEqual(4);
  expect(files.length).toBeLessThanOrEqual(10);
  const others = lines.filter((line) => !files.includes(line));
  expect(others).toEqual([expect.stringMatching(/^cms-slow /), "type-unreadable /faqs", "media-unchecked files"]);
});

it("a site without a token is well where the public may do what it does, but cannot look posts up, nor show a locale that it is not told of", async () => {
  const lines = await linesWith("strapi5", ({ cms }) => {
    cms.token = null;
    cms.locales = ["id", "en"];
  });
  const kept = ["contact-messages", "job-applications", "provider-registrations"];
  const lookups = kept.map((path) => `lookup-forbidden /${path}`);
  expect(lines).toEqual(["locale-unused content.locales", ...lookups]);
});
