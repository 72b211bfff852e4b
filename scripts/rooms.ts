const lists = {
  platform: "",
  i18n: "platform",
  vocabulary: "platform i18n",
  telephone: "platform",
  cms: "platform",
  config: "platform i18n telephone forms cms",
  http: "platform i18n config",
  replica: "platform",
  media: "platform config http forms",
  richtext: "platform media telephone",
  tiles: "platform config http",
  content: "platform i18n config http replica cms media richtext forms telephone",
  preview: "platform config http",
  providers: "platform i18n vocabulary telephone config http replica content",
  search: "platform i18n vocabulary config replica content",
  forms: "platform i18n",
  sample: "platform",
  embedded: "platform telephone content providers sample",
  outbox: "platform replica config content cms forms embedded",
  page: "platform i18n vocabulary telephone config http preview richtext content providers search forms",
  seo: "platform i18n telephone config http content providers page",
  components: "platform i18n vocabulary telephone preview richtext content forms page seo",
  sections:
    "platform i18n vocabulary telephone config http richtext content providers search forms outbox page seo components",
  errors: "platform i18n http content providers page components",
  render:
    "platform i18n config env.ts errors http preview richtext content providers search forms media tiles page seo components",
  gateway: "platform i18n config env.ts errors http preview tiles render",
  intake: "platform i18n config errors http content forms outbox page render",
  endpoints: "platform i18n config errors http preview media tiles content cms providers page seo render intake",
  ops: "platform i18n config env.ts errors http replica content cms providers forms outbox render",
};

/** Modules of `src` that each module may import, bottom-up. Files at the root of `src` are modules too. */
export const rooms: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(lists).map(([room, names]) => [room, names.split(" ").filter(Boolean)]),
);

/** All other files belong to a module. */
export const rootFiles = [
  "env.ts",
  "globals.d.ts",
  "index.ts",
  "object-classes.ts",
  "objects.ts",
  "routes.ts",
  "site.ts",
];
