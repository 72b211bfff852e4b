import type { Product } from "../../../src/config";
import { secretNameOf } from "../../../src/config/secrets";

/** Next steps for the terminal. */
export const nextSteps = (directory: string, { key }: Product, invitation: string | null): string => `
Next:
  cd ${directory} && npm install && npm run build   # three minutes each, once
  npm start                                         # http://localhost:1337, in production mode
${invitation ? `  open http://localhost:1337${invitation}\n      # once: the administrator sets a password\n` : ""}  npm run cms -- seed http://localhost:1337 --product ${key} --token SEED_TOKEN   # here: the sample content
  put SITE_TOKEN of ${directory}/.env into the site as ${secretNameOf("CONTENT_TOKEN", key)}
${directory}/README.md says more.`;

/** The file `README.md` of a new CMS. */
export const readmeFile = ({
  key,
  name,
  content: { root },
}: Pick<Product, "key" | "name" | "content">): string => `# CMS of ${name}

A Strapi 5 with every type that the site reads and sends (product \`${key}\`). It was written by the site's \`npm run cms -- scaffold\`:
after a change of the site's types run that again here; it names files that were edited by hand.

## Running

Node 22 or later to install; the package brings the Node that runs it.

    npm install && npm run build
    npm start            # production mode, http://localhost:1337 on this machine only
    npm run develop      # with the type builder

The administrator sets a password at \`/admin/auth/register?registrationToken=<ADMIN_TOKEN of .env>\`, once.

## Settings, in \`.env\`

| | |
|---|---|
| \`SITE_TOKEN\` | the site's secret \`${secretNameOf("CONTENT_TOKEN", key)}\` |
| \`SEED_TOKEN\` | may do everything: remove the line once the CMS is filled, and restart |
| \`HOST\`, \`PUBLIC_URL\` | where it listens, and where its https proxy has it |
| \`SITE_URL\`, \`PREVIEW_SECRET\` | the site, and its secret of that name: *Open preview* shows drafts |
| \`SITE_WEBHOOK_URL\`, \`SITE_WEBHOOK_SECRET\` | \`https://<site>/${key}/hooks/content\` and its \`HOOK_SECRET\` |
| \`DATABASE_CLIENT\`, \`DATABASE_URL\` | SQLite, or \`postgres\` (\`npm install pg\`) |

## Roles

Set at every start. **Editor** writes and publishes what the site shows. **HR** reads and deletes what visitors sent, with their files;
editors and authors see none of it. Give people roles in *Settings > Users*.

## Data to back up

The database (\`.tmp/data.db\` unless it is PostgreSQL), \`public/uploads\` (pictures) and \`private\` (files of applicants, which only HR and
the administrator open; they leave with their record). The content root is \`${root}\`.
`;
