import assert from "node:assert/strict";
import { deploy, prepare } from "../../scripts/deploy/deploy";
import { rollBack } from "../../scripts/deploy/roll-back";
import { settingsOf } from "../../scripts/deploy/settings";
import { routes } from "../../src/routes";
import { Edge } from "../support/deploy/edge";
import { CloudflareApi } from "./cloudflare-api";

/** `npm run test:wrangler`: two deployments and a rollback by the real wrangler, against an API on this machine. */
const api = await CloudflareApi.start();
const edge = await Edge.start({
  deployments: api.deployments,
  get versions() {
    return api.versions.map(({ id }) => ({ id, mood: "sound" as const }));
  },
});
const variables = {
  ...process.env,
  CLOUDFLARE_API_BASE_URL: api.origin,
  CLOUDFLARE_API_TOKEN: "token",
  CLOUDFLARE_ACCOUNT_ID: "a0",
};
const said: string[] = [];

async function run(tag: string, atOnce = false): Promise<void> {
  await deploy({
    ...{ environment: "production", tag, atOnce, soakMs: 100, variables, address: edge.origin },
    products: { contoh: { name: "Contoh", content: { origin: "embedded" }, hosts: ["situs.example"] } },
    paths: routes.map(({ path }) => path),
    say: (line) => {
      said.push(line);
      console.info(line);
    },
    confirm: async () => true,
    build: async () => undefined,
  });
}

try {
  await run("pertama");
  assert.equal(api.deployments.length, 1);
  assert.deepEqual(api.buckets, ["public-site-uploads", "public-site-maps"]);
  assert.deepEqual(api.domains, ["situs.example"]);
  said.length = 0;

  await run("kedua");
  const [first, second] = api.versions.map(({ id }) => id);
  const shares = api.deployments.map((split) => split.map(({ percentage }) => percentage));
  assert.deepEqual(shares, [[100], [0, 100], [10, 90], [100]]);
  assert.equal(api.deployments.at(-1)?.[0]?.version_id, second);
  const changes = said.filter((line) => /^[+~-] /.test(line));
  assert.deepEqual(changes, [], "nothing has changed but the code");

  api.migration = "content";
  await assert.rejects(run("ketiga"), /--at-once/);

  const { wrangler, account } = prepare(settingsOf("production"), "production", variables);
  assert.equal(await rollBack(wrangler, account), first);
  assert.deepEqual(api.unknown, []);
  console.info("1 passed, 0 failed");
} finally {
  await edge.close();
  await api.close();
}
