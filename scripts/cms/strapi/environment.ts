import { randomBytes } from "node:crypto";

const secret = () => randomBytes(24).toString("base64url");

/** Secrets of a scaffolded CMS that its owner needs. */
export interface Tokens {
  readonly site: string;
  readonly seed: string;
  /** For the first administrator's registration, valid once. */
  readonly administrator: string;
}

export const newTokens = (): Tokens => ({
  site: randomBytes(32).toString("hex"),
  seed: randomBytes(32).toString("hex"),
  administrator: randomBytes(32).toString("hex"),
});

/** The file `.env` of a new CMS, with new secrets. */
export function environmentOf(tokens: Tokens, product: string, defaultLocale: string): string {
  return `# Only this machine: a proxy with https stands before it. 0.0.0.0 where that is another machine, or in a container.
HOST=127.0.0.1
PORT=1337
# Where its proxy has it, such as https://cms.acme.example.
PUBLIC_URL=
STRAPI_TELEMETRY_DISABLED=true
STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE=${defaultLocale}

APP_KEYS=${secret()},${secret()}
API_TOKEN_SALT=${secret()}
ADMIN_JWT_SECRET=${secret()}
TRANSFER_TOKEN_SALT=${secret()}
ENCRYPTION_KEY=${secret()}
JWT_SECRET=${secret()}

# The first administrator. Open /admin/auth/register?registrationToken=<ADMIN_TOKEN> once and set a password.
ADMIN_EMAIL=admin@${product}.example
ADMIN_TOKEN=${tokens.administrator}

# The site's secret CONTENT_TOKEN_<PRODUCT>.
SITE_TOKEN=${tokens.site}
# May do everything: remove this line once the CMS is filled, and restart it.
SEED_TOKEN=${tokens.seed}

# The webhook of the site, and its HOOK_SECRET.
SITE_WEBHOOK_URL=
SITE_WEBHOOK_SECRET=

# Where the site is, and its PREVIEW_SECRET: editors see drafts on it.
SITE_URL=
PREVIEW_SECRET=
`;
}
