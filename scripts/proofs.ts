import { existsSync, globSync } from "node:fs";

const list = (names: string) => names.trim().split(/\s+/);

const lists = {
  pages: list(
    "worker/pages worker/as-specified worker/head worker/promises e2e/every-page-contoh e2e/every-page-acme e2e/long-words",
  ),
  forms: list(`worker/forms worker/uploads worker/sealed-drafts attacks/bodies
    attacks/application-files attacks/files-that-act attacks/unknown-files attacks/foreign-names attacks/characters
    e2e/forms-without-script e2e/forms-with-script e2e/form-uploads e2e/form-drafts e2e/elsewhere e2e/papers e2e/registration-in-motion
    e2e/assistive`),
  delivery: list(`worker/outbox worker/ops-submissions worker/operating
    worker/expiry attacks/delivery attacks/application-files chaos/odd-gateway chaos/killed e2e/ops`),
  content: list(`worker/content-sync worker/editors worker/gateway-moments worker/late-cms
    worker/large-content worker/long-lists chaos/killed worker/expiry attacks/published-content
    attacks/webhook attacks/media worker/media e2e/hostile-content`),
  gateway: list(`gateway/cached-pages worker/gateway-moments chaos/odd-gateway
    worker/table worker/language worker/pages attacks/addresses attacks/queries attacks/redirects attacks/headers`),
  providers: list(`worker/providers worker/pass-through worker/provider-api worker/provider-pages worker/large-content
    e2e/provider-finder e2e/location`),
  operators: list("worker/ops worker/ops-submissions worker/operating attacks/limits e2e/ops"),
  platform: list("simulation/isolate"),
};

/**
 * Worker and browser tests of a folder or file, as `folder/name` without suffix. They run the built Worker, so their
 * imports do not show what they test. `npm run check` finds missing and unknown tests.
 */
export const proofs: Readonly<Record<string, readonly string[]>> = {
  "client/": list(`e2e/budget e2e/first-view e2e/header e2e/every-page-contoh e2e/every-page-acme e2e/as-specified
    e2e/print e2e/old-browsers e2e/speculation e2e/next-views`),
  "client/development.ts": list("e2e/development"),
  "client/enhancements/": list("e2e/promo-dialog e2e/hero-carousel e2e/share e2e/bands e2e/next-views"),
  "client/islands/": list(`e2e/provider-finder e2e/location
    e2e/assistive e2e/forms-with-script e2e/form-uploads e2e/form-drafts e2e/registration-in-motion`),
  "client/preview.ts": list("worker/preview"),
  "client/service-worker.ts": list("e2e/next-views"),
  "src/cms/": lists.content,
  "src/components/": [...lists.pages, ...list("e2e/assistive e2e/without-script")],
  "src/components/form/": lists.forms,
  "src/components/layout/": list("e2e/header e2e/menus e2e/bands e2e/without-script e2e/assistive e2e/budget"),
  "src/components/map/": lists.providers,
  "src/components/media/": list("e2e/promo-dialog e2e/hero-carousel worker/media"),
  "src/components/share/": list("e2e/share"),
  "src/routes.ts": [...lists.gateway, ...list("attacks/limits e2e/speculation")],
  "src/config/": list("worker/disabled-sections worker/as-specified worker/operating worker/late-cms"),
  "src/content/": lists.content,
  "src/embedded/": list("worker/pages worker/provider-api"),
  "src/endpoints/": [
    ...lists.gateway,
    ...list(`attacks/limits attacks/media attacks/webhook worker/media worker/pass-through
    worker/provider-api worker/preview worker/search worker/operating e2e/next-views`),
  ],
  "src/errors/": list("worker/plain-errors worker/forms attacks/limits attacks/bodies"),
  "src/forms/": lists.forms,
  "src/gateway/": lists.gateway,
  "src/http/": [...lists.gateway, ...list("attacks/limits worker/plain-errors")],
  "src/i18n/": list("worker/language worker/table worker/head worker/pages e2e/header"),
  "src/intake/": lists.forms,
  "src/media/": list("worker/media"),
  "src/ops/": lists.operators,
  "src/outbox/": lists.delivery,
  "src/outbox/files/": list("worker/forms worker/uploads worker/sealed-drafts e2e/form-drafts e2e/form-uploads"),
  "src/page/": lists.pages,
  "src/platform/": [...lists.platform, ...list("worker/pages worker/forms worker/plain-errors")],
  "src/preview/": list("worker/preview e2e/bands"),
  "src/providers/": lists.providers,
  "src/replica/": [...lists.delivery, ...lists.content],
  "src/render/": [...lists.pages, ...list("worker/streaming e2e/streaming worker/plain-errors worker/language")],
  "src/page-cache/": [...lists.pages, ...list("worker/streaming e2e/streaming worker/plain-errors worker/language")],
  "src/request/": [...lists.pages, ...list("worker/streaming e2e/streaming worker/plain-errors worker/language")],
  "src/routing/": [...lists.pages, ...list("worker/streaming e2e/streaming worker/plain-errors worker/language")],
  "src/richtext/": lists.content,
  "src/sample/": list("worker/pages"),
  "src/search/": list("worker/search e2e/search"),
  "src/sections/": [...lists.pages, ...list("e2e/assistive e2e/budget")],
  "src/sections/events/": list("worker/calendar"),
  "src/sections/job-application/": lists.forms,
  "src/sections/quotation/": lists.forms,
  "src/sections/provider-registration/": lists.forms,
  "src/sections/provider-report/": list("worker/forms worker/ops"),
  "src/sections/contact/": lists.forms,
  "src/sections/providers/": lists.providers,
  "src/sections/search/": list("worker/search e2e/search"),
  "src/sections/stories/": list("worker/feeds worker/large-content e2e/share e2e/print"),
  "src/sections/submission-status/": list("worker/forms"),
  "src/seo/": list("worker/head worker/structured-data worker/feeds"),
  "src/vocabulary/": list("worker/search worker/provider-api"),
  "scripts/dev-site.ts": list("e2e/development"),
  "scripts/serve.ts": list("worker/pages"),
  "vite.config.ts": list("e2e/development"),
};

const fileOf = new Map(
  globSync(["tests/**/*.worker.test.ts", "tests/e2e/*.test.ts"]).map((path) => {
    const file = path.replaceAll("\\", "/");
    return [file.replace(/^tests\/|(\.worker)?\.test\.ts$/g, ""), file] as const;
  }),
);

export function testsOf(changed: readonly string[]): string[] {
  const names = Object.entries(proofs).flatMap(([source, tests]) =>
    changed.some((file) => file.startsWith(source)) ? tests : [],
  );
  const own = changed.filter((file) => [...fileOf.values()].includes(file));
  return [...new Set([...own, ...names.flatMap((name) => fileOf.get(name) ?? [])])];
}

/** Table entries without a test or source, and tests that are missing in the table. */
export function faultsOfProofs(): string[] {
  const named = new Set(Object.values(proofs).flat());
  return [
    ...[...named].filter((name) => !fileOf.has(name)).map((name) => `scripts/proofs.ts: no test ${name}`),
    ...[...fileOf].flatMap(([name, file]) => (named.has(name) ? [] : `${file}: stands nowhere in scripts/proofs.ts`)),
    ...Object.keys(proofs).flatMap((source) => (existsSync(source) ? [] : `scripts/proofs.ts: no source ${source}`)),
  ];
}
