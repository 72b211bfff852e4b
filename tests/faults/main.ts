import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { selfSigned } from "../support/http/certificate";

const day = 24 * 3_600_000;
const valid = selfSigned(new Date(Date.now() - day), new Date(Date.now() + day));
const expired = selfSigned(new Date(Date.now() - 2 * day), new Date(Date.now() - day));

// workerd is told to trust both, so that nothing but the date is wrong with the expired one; Miniflare reads this when it is loaded.
const trusted = join(mkdtempSync(join(tmpdir(), "faults-")), "trusted.pem");
writeFileSync(trusted, valid.cert + expired.cert);
process.env.NODE_EXTRA_CA_CERTS = trusted;
process.env.MINIFLARE_WORKERD_V8_FLAGS = "--max-heap-size=128";

const { runTrials } = await import("./run");
const problems = await runTrials({ valid, expired }, process.argv.slice(3));
process.exitCode = problems === 0 ? 0 : 1;
