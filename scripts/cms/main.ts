import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { stringify } from "smol-toml";
import { providerDetails } from "../../src/providers/details/provider-details.ts";
import { OperatorError, runCommand } from "../command.ts";
import { manualPage } from "../doctor/manual-page.ts";
import { localConfig } from "../products.ts";
import { elapsed } from "../steps.ts";
import { confirmationsCsv } from "./confirmations.ts";
import { contentModel, shownModel } from "./content-model.ts";
import { faultText, readDetailsCsv } from "./import/details-csv.ts";
import { importDetails } from "./import/import-details.ts";
import { modelPage } from "./model-page.ts";
import { emailOf, localesOf, nextSteps, scaffold } from "./scaffold.ts";
import { productSettings, seed } from "./seed/seed.ts";
import { StrapiApi } from "./seed/strapi-api.ts";

const usage = `npm run cms -- scaffold DIR [--product KEY] [--locale en] [--email ADDRESS] [--replace]
    writes a Strapi 5 project with everything that the site asks of it; the first administrator has this address
npm run cms -- seed URL --token TOKEN [--product KEY]
    fills it with the sample content and pictures; run again, it goes on where it stopped
npm run cms -- import provider-details FILE.csv [URL --token TOKEN [--yes]]
    checks the file; with URL it says what would change in that CMS, with --yes it changes it
npm run cms -- confirmations https://SITE FILE.csv [--accepted] [--product KEY]
    writes a signed link for each facility, for a mailing; with --accepted what is confirmed and accepted, for the import
npm run cms -- docs
    rewrites docs/content-model.md, and the tables of docs/doctor.md`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: {
      product: { type: "string" },
      locale: { type: "string", multiple: true },
      email: { type: "string", default: process.env.ADMIN_EMAIL ?? "" },
      replace: { type: "boolean", default: false },
      token: { type: "string" },
      yes: { type: "boolean", default: false },
      accepted: { type: "boolean", default: false },
    },
  });
  const [command, target, ...others] = positionals;
  const { products, defaultProduct } = localConfig();
  const product = values.product === undefined ? defaultProduct : products.get(values.product);
  if (!product) throw new OperatorError(`--product ${values.product}: there is no products/${values.product}.toml`);
  if (command === "scaffold" && target !== undefined) {
    const locales = localesOf(product, values.locale);
    const administrator = emailOf(values.email);
    const { written, invitation } = await scaffold(target, product, locales, values.replace, {
      products: [...products.keys()],
      administrator,
    });
    console.info(`${target}: ${written} files written${invitation ? ", and .env with new secrets" : ""}`);
    console.info(nextSteps(target, product, invitation, administrator));
  } else if (command === "seed" && target !== undefined && URL.canParse(target)) {
    if (!values.token) throw new OperatorError("seed needs --token: the SEED_TOKEN of the CMS's .env");
    const { key, content } = product;
    const { origin } = new URL(target);
    const api = new StrapiApi(`${origin}${content.root}`, values.token);
    const { created, published, pictures, idOf } = await seed(
      api,
      key,
      (line) => console.info(line),
      shownModel(product),
    );
    console.info(`\n${created} records made, ${published} published, ${pictures} pictures uploaded in ${elapsed()}`);
    console.info(`\nproducts/${key}.toml:\n\n${stringify(productSettings(origin, content.root, key, idOf))}`);
  } else if (command === "import" && target === providerDetails.name && others[0] !== undefined) {
    const [file, url] = others;
    const { rows, faults } = readDetailsCsv(readFileSync(file, "utf8"));
    if (faults.length > 0) throw new OperatorError(faults.map((fault) => `${file}:${faultText(fault)}`).join("\n"));
    if (url === undefined) return console.info(`${rows.length} lines, all of them right; nothing was sent`);
    if (!values.token || !URL.canParse(url)) throw new OperatorError("import needs a URL and --token: the SEED_TOKEN");
    const api = new StrapiApi(`${new URL(url).origin}${product.content.root}`, values.token);
    const { created, changed } = await importDetails(api, rows, !values.yes);
    const effect = values.yes ? "" : "; nothing was changed: --yes does it";
    console.info(`${created} records to add, ${changed} to change${effect}`);
  } else if (command === "confirmations" && target !== undefined && others[0] !== undefined) {
    const { OPS_SECRET: secret } = process.env;
    if (!secret) throw new OperatorError("confirmations needs OPS_SECRET to be set");
    const csv = await confirmationsCsv(target, product.key, secret, values.accepted ? "details" : "links");
    writeFileSync(others[0], csv);
    console.info(`${others[0]}: ${csv.trimEnd().split("\n").length - 1} facilities`);
  } else if (command === "docs") {
    writeFileSync("docs/content-model.md", modelPage(contentModel("{product}")));
    writeFileSync("docs/doctor.md", manualPage(readFileSync("docs/doctor.md", "utf8")));
  } else {
    throw new OperatorError(usage);
  }
});
