import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Product } from "../../src/config";
import { secretNameOf } from "../../src/config/secrets";
import { defaultLanguage, factsOf, isLanguage, languages } from "../../src/i18n/languages";
import { OperatorError } from "../command.ts";
import { shownModel } from "./content-model.ts";
import { type CmsLocale, filled, strapiProject } from "./strapi/project.ts";

/** Languages of a product's content, the site's default language first. */
export function localesOf({ content: { locales } }: Product, more: readonly string[] = []): CmsLocale[] {
  const unknown = more.find((code) => !isLanguage(code));
  if (unknown !== undefined) throw new OperatorError(`--locale ${unknown}: the site has ${languages.join(", ")}`);
  const written = languages.filter((each) => each === defaultLanguage || locales[each] || more.includes(each));
  return written.map((language) => {
    const code = locales[language] ?? language;
    const name = `${factsOf(language).name} (${code})`;
    return { code, name, language: language === defaultLanguage ? null : language };
  });
}

/** @returns null for none @throws {OperatorError} for text that is no e-mail address */
export function emailOf(text: string): string | null {
  if (text === "") return null;
  const email = z.email().safeParse(text).data;
  if (email === undefined) throw new OperatorError(`--email ${text}: expected an e-mail address`);
  return email;
}

interface ScaffoldOptions {
  /** Keys of all products, from which editors choose. */
  readonly products?: readonly string[];
  /** E-mail address of the first administrator; null for one that must be entered in `.env`. */
  readonly administrator?: string | null;
}

/**
 * Writes a Strapi 5 project with the types of the content and forms that a product shows. Keeps changed files.
 * @returns number of new or changed files, and the registration path of the first administrator, valid once; null if the
 * project had its secrets before
 * @throws {OperatorError} naming files with other content, unless they may be replaced
 */
export async function scaffold(
  directory: string,
  product: Product,
  locales: ReturnType<typeof localesOf>,
  replace: boolean,
  { products = [product.key], administrator = null }: ScaffoldOptions = {},
) {
  const model = shownModel(product, products);
  const files = await strapiProject(product, model, locales);
  const changed = [...files].filter(([path, content]) => !isAt(join(directory, path), content));
  const foreign = changed.filter(([path]) => existsSync(join(directory, path)));
  if (foreign.length > 0 && !replace) {
    const names = foreign.map(([path]) => `  ${path}`).join("\n");
    throw new OperatorError(`${directory} has these files with other content; --replace overwrites them:\n${names}`);
  }
  for (const [path, content] of changed) write(join(directory, path), content);
  const environment = join(directory, ".env");
  if (existsSync(environment)) return { written: changed.length, invitation: null };
  const token = secret();
  const locale = locales[0]?.code ?? defaultLanguage;
  const email = administrator ?? placeholderOf(product);
  write(environment, filled("env", { secret, token, locale, email }), 0o600);
  return { written: changed.length, invitation: `/admin/auth/register?registrationToken=${token}` };
}

/** On a domain that is reserved for examples. */
const placeholderOf = ({ key }: Product) => `admin@${key}.example`;

/** Next steps for the terminal. @param administrator null for one whose address is still to be entered */
export const nextSteps = (
  directory: string,
  { key }: Product,
  invitation: string | null,
  administrator: string | null,
): string => `
Next:
${invitation && !administrator ? `  set ADMIN_EMAIL in ${directory}/.env, before the first start\n` : ""}  cd ${directory} && npm install && npm run build   # three minutes each, once
  npm start                                         # http://localhost:1337, in production mode
${invitation ? `  open http://localhost:1337${invitation}\n      # once: the administrator sets a password\n` : ""}  npm run cms -- seed http://localhost:1337 --product ${key} --token SEED_TOKEN   # here: the sample content
  put SITE_TOKEN of ${directory}/.env into the site as ${secretNameOf("CONTENT_TOKEN", key)}
${directory}/README.md says more.`;

const secret = () => randomBytes(32).toString("hex");

const isAt = (path: string, content: string | Buffer) =>
  existsSync(path) && readFileSync(path).equals(Buffer.from(content));

function write(path: string, content: string | Buffer, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { mode });
}
