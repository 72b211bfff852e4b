/** Which room of `src` may import which others, from the ground up; files at the root of `src` are rooms of their own. */
export const rooms = {
  platform: [],
  i18n: ["platform"],
  "config.ts": ["i18n"],
  http: ["platform", "i18n", "config.ts"],
  content: ["platform", "i18n", "config.ts"],
  providers: ["platform", "i18n", "config.ts", "http", "content"],
  search: ["platform", "i18n", "config.ts", "content"],
  forms: ["platform", "i18n"],
  sample: ["platform"],
  embedded: ["platform", "content", "providers", "sample"],
  outbox: ["platform", "config.ts", "content", "embedded"],
  page: ["platform", "i18n", "config.ts", "http", "content", "providers", "search", "forms"],
  seo: ["platform", "i18n", "config.ts", "content", "providers", "page"],
  components: ["platform", "i18n", "content", "forms", "page", "seo"],
  sections: [
    "platform",
    "i18n",
    "config.ts",
    "http",
    "content",
    "providers",
    "search",
    "forms",
    "outbox",
    "page",
    "seo",
    "components",
  ],
  render: ["platform", "i18n", "config.ts", "http", "content", "providers", "outbox", "page", "seo", "components"],
  intake: ["platform", "i18n", "config.ts", "http", "content", "forms", "outbox", "page", "render"],
  ops: ["platform", "i18n", "config.ts", "http", "content", "providers", "outbox", "render"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Browsers take these, and of no other room anything but types. */
export const roomsOfTheBrowser = ["components", "forms", "i18n", "page"] as const;
