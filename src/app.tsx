import { type Context, Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { trimTrailingSlash } from "hono/trailing-slash";
import { brandStylesheet } from "./brand";
import type { Env, Product } from "./config";
import { MissingContent } from "./content/slot";
import { maxFormBytes } from "./forms/files";
import type { Form } from "./forms/form";
import { forms } from "./forms/forms";
import { contentHook } from "./hooks";
import { defaultLanguage, inLanguage, type Language } from "./i18n/languages";
import { messages } from "./i18n/tables";
import { answerSubmission, problemOfRefusal, type ReturnedForm } from "./intake/answer";
import { drain } from "./intake/drain";
import { guard } from "./intake/guard";
import { Refusal, wantsJson } from "./intake/refusal";
import { submit } from "./intake/submit";
import { maxUploadBytes, removeUpload, takeUpload } from "./intake/uploads";
import { languageOf } from "./language";
import { log, reasonOf } from "./log";
import { serveMedia } from "./media";
import { createOps } from "./ops/ops";
import { openOutbox } from "./outbox/client";
import { outboxHealth } from "./outbox/health";
import { openUploads } from "./outbox/uploads";
import { troubleOf } from "./pages/trouble";
import { loadFrame, Visit } from "./render/frame";
import type { RenderedPage } from "./render/memo";
import type { LoadedPage, Page, Site } from "./render/page";
import { respondComplete, respondStreamed, type Screen, settled } from "./render/render";
import { routes } from "./routes";
import { choicesOf, vacancyTitle } from "./rows/choices";
import { robots, sitemap } from "./seo/sitemap";
import type { SiteState } from "./site";

interface Variables {
  requestId: string;
  /** A page that may be kept once the response has all its headers. */
  rendered: { address: string; page: RenderedPage } | undefined;
}

interface SiteEnv {
  Bindings: Env;
  Variables: Variables;
}

type SiteContext = Context<SiteEnv>;

/** The life of every request that the page memo could not answer: middleware, endpoints, pages, errors. */
export function createApp(site: SiteState, rows: readonly Page[] = routes): Hono<SiteEnv> {
  const { config, memo } = site;
  const app = new Hono<SiteEnv>();

  app.use(requestId());
  app.use(async function observe(c, next) {
    const startedAt = Date.now();
    await next();
    const rendered = c.get("rendered");
    if (rendered) c.executionCtx.waitUntil(memo.keep(rendered.address, rendered.page, c.res.headers));
    log.info("request", {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: c.req.path.slice(0, 200),
      status: c.res.status,
      durationMs: Date.now() - startedAt,
      timing: c.res.headers.get("server-timing"),
    });
  });
  app.use(
    secureHeaders({
      strictTransportSecurity: "max-age=63072000; includeSubDomains; preload",
      referrerPolicy: "strict-origin-when-cross-origin",
      crossOriginResourcePolicy: "same-origin",
      crossOriginOpenerPolicy: "same-origin",
      permissionsPolicy: { geolocation: ["self"], camera: [], microphone: [], payment: [], usb: [] },
      xFrameOptions: false,
      xXssProtection: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      originAgentCluster: false,
    }),
  );
  app.use(trimTrailingSlash());
  app.use(methodNotAllowed({ app }));

  app.get("/health", async (c) => {
    const ages = await Promise.all(
      [...config.products.values()].map(async (product) => {
        const confirmed = Object.values(await site.contentOf(product).stock.confirmedAt());
        const oldest = confirmed.length > 0 ? new Date(Math.min(...confirmed)).toISOString() : null;
        return [product.key, { resources: confirmed.length, oldestConfirmation: oldest }] as const;
      }),
    );
    const outbox = await outboxHealth(c.env, [...config.products.keys()]);
    return c.json({ content: Object.fromEntries(ages), outbox }, 200, { "cache-control": "no-store" });
  });

  if (config.opsSecret) app.route("/ops", createOps(config, config.opsSecret));

  app.get("/robots.txt", (c) => robots(new URL(c.req.url).origin));
  app.get("/sitemap.xml", (c) => {
    const places = [...config.products.values()].map((product) => ({
      product,
      ask: site.contentOf(product).ask(ownerOf(c), defaultLanguage),
      ...canonicalPlaceOf(c, product),
    }));
    return sitemap(places, rows);
  });

  for (const product of config.products.values()) {
    app.get(`/${product.key}/brand.css`, () => brandStylesheet(product));
    app.get(`/${product.key}/media/:file{.+}`, (c) => serveMedia(product, c.req.param("file"), c.req.raw));
    app.post(`/${product.key}/hooks/content`, (c) =>
      contentHook(c.req.raw, config.hookSecret, site.contentOf(product), (task) => c.executionCtx.waitUntil(task)),
    );
    for (const row of rows) {
      const path = `/${product.key}${row.path.replace("{product}", product.key)}`;
      app.get(path, (c) => answerPage(c, product, row));
      const { form } = row;
      if (form) app.post(path, (c) => answerForm(c, product, row, forms[form]));
    }
    app.on(["POST", "DELETE"], `/${product.key}/api/uploads`, (c) => answerUpload(c, product));
  }
  const home = rows.find((row) => row.path === "");
  if (home) app.get("/", (c) => answerPage(c, productOf(c), home));

  app.notFound((c) => answerError(c, visitOf(c, productOf(c)), new MissingContent("no such page")));
  app.onError((error, c) => answerError(c, visitOf(c, productOf(c)), error));
  return app;

  /** The product that the address names, else the host's, else the default one. */
  function productOf(c: SiteContext): Product {
    const { hostname, pathname } = new URL(c.req.url);
    const named = config.products.get(pathname.split("/")[1] ?? "");
    return named ?? config.productByHost.get(hostname) ?? config.defaultProduct;
  }

  function visitOf(c: SiteContext, product: Product): Visit {
    const language = languageOf(new URL(c.req.url));
    return new Visit(product, site.contentOf(product).ask(ownerOf(c), language), messages[language]);
  }

  /** Nobody is thanked for a reference that no post got. */
  async function withoutForgery(c: SiteContext, product: Product, query: Readonly<Record<string, string>>) {
    const { sent, ...rest } = query;
    if (!sent) return rest;
    const known = await openOutbox(c.env, product.key)
      .has(sent)
      .catch(() => true);
    return known ? query : rest;
  }

  async function answerForm(c: SiteContext, product: Product, row: Page, form: Form): Promise<Response> {
    const request = c.req.raw;
    await guard(request, { subject: form.id, maxBytes: maxFormBytes, limiter: c.env.FORM_RATE });
    const visit = visitOf(c, product);
    const turnstile = product.forms.turnstileSiteKey ? config.turnstile : null;
    const [outbox, uploads] = [openOutbox(c.env, product.key), openUploads(c.env, product.key)];
    const submission = await submit(request, {
      ...{ product, form, outbox, uploads, turnstile },
      choices: () => choicesOf(form.id, visit),
      vacancyTitle: (id) => vacancyTitle(id, visit),
    });
    const answer = answerSubmission(request, submission, { product, form, t: visit.t });
    return answer instanceof Response ? answer : answerPage(c, product, row, answer);
  }

  async function answerUpload(c: SiteContext, product: Product): Promise<Response> {
    const { raw: request, url } = c.req;
    const t = messages[languageOf(new URL(url))];
    try {
      await guard(request, { subject: "upload", maxBytes: maxUploadBytes, limiter: c.env.UPLOAD_RATE });
      const uploads = openUploads(c.env, product.key);
      return await (request.method === "DELETE"
        ? removeUpload(request, uploads)
        : takeUpload(request, { product, uploads, t }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await drain(request);
      return problemOfRefusal(error, t);
    }
  }

  /** @param sent what a visitor sent and has to mend: the page is then made for this visitor only */
  async function answerPage(c: SiteContext, product: Product, row: Page, sent?: ReturnedForm): Promise<Response> {
    const visit = visitOf(c, product);
    const { ask, t, late, optional } = visit;
    const { address, pageNumber, query: asked, ...whereabouts } = addressOf(c, product, row);
    const query = { ...(row.form ? await withoutForgery(c, product, asked) : asked), ...sent?.query };
    const submission = sent?.state ?? null;
    const frame = loadFrame(visit, whereabouts);
    let loaded: LoadedPage;
    try {
      if (pageNumber === null) throw new MissingContent("odd page number");
      const params = c.req.param();
      loaded = await row.load({ product, ask, t, late, optional, pageNumber, query, submission, params });
    } catch (error) {
      return answerError(c, visit, error, await frame);
    }
    const personal = sent !== undefined || Object.keys(query).length > 0;
    const screen = screenOf(await frame, loaded, row, personal, sent?.status);
    if (!(await settled(visit))) return respondStreamed(screen, visit, config.localRuntime);
    const { used, validUntil, source } = ask;
    const known = visit.degraded || personal ? undefined : memo.renew(address, used, validUntil, c.req.raw);
    if (known) {
      known.headers.set("server-timing", `page;desc=memo, content;desc=${source}`);
      return known;
    }
    const { response, rendered } = await respondComplete(screen, visit);
    if (rendered) c.set("rendered", { address, page: rendered });
    return response;
  }

  /**
   * `address` is what the page memo keeps a page under: the whole address, less the parameters that pages do not read.
   */
  function addressOf(c: SiteContext, product: Product, row: Page) {
    const url = new URL(c.req.url);
    const pageParameter = url.searchParams.get("page") ?? "1";
    const pageNumber = /^[1-9]\d{0,4}$/.test(pageParameter) ? Number(pageParameter) : null;
    const paged = pageNumber === null || pageNumber === 1 ? "" : `?page=${pageNumber}`;
    const canonical = canonicalPlaceOf(c, product);
    const here = `${canonical.origin}${row.path === "" ? canonical.home : url.pathname}${paged}`;
    return {
      home: homeOf(c, product),
      path: url.pathname,
      address: inLanguage(`${url.origin}${url.pathname}${paged}`, languageOf(url)),
      canonical: inLanguage(here, languageOf(url)),
      alternates: alternatesOf(here),
      pageNumber,
      query: queryOf(url, row),
    };
  }

  /** Where a product's pages have their one address: on its own host where it has one. */
  function canonicalPlaceOf(c: SiteContext, product: Product): { origin: string; home: string } {
    const [host] = product.hosts;
    const home = host || product === config.defaultProduct ? "/" : `/${product.key}`;
    return { origin: host ? `https://${host}` : new URL(c.req.url).origin, home };
  }

  /** `/` where the request's host means the product, else the product's own path. */
  function homeOf(c: SiteContext, product: Product): string {
    const { hostname } = new URL(c.req.url);
    return (config.productByHost.get(hostname) ?? config.defaultProduct) === product ? "/" : `/${product.key}`;
  }

  /** A designed page for what went wrong, in the frame as far as the content can give it. */
  async function answerError(c: SiteContext, visit: Visit, error: unknown, frame?: Site): Promise<Response> {
    if (error instanceof Refusal) {
      await drain(c.req.raw);
      if (wantsJson(c.req.raw)) return problemOfRefusal(error, visit.t);
    }
    const { origin, pathname } = new URL(c.req.url);
    const here = `${origin}${pathname}`;
    const home = homeOf(c, visit.product);
    const whereabouts = { home, path: pathname, canonical: here, alternates: alternatesOf(here) };
    const site = frame ?? (await loadFrame(visit, whereabouts));
    const { status, title, body, retryAfter, unexpected } = troubleOf(error, site);
    if (unexpected) {
      log.error("request.failed", { requestId: c.get("requestId"), path: pathname, reason: reasonOf(error) });
    }
    const screen: Screen = { site, head: { title, indexed: false }, body, scripted: false, personal: false, status };
    const response = (await settled(visit))
      ? (await respondComplete(screen, visit)).response
      : await respondStreamed(screen, visit, config.localRuntime);
    if (retryAfter) response.headers.set("retry-after", retryAfter);
    return response;
  }
}

function screenOf(site: Site, loaded: LoadedPage, row: Page, personal: boolean, status = 200): Screen {
  const scripted = row.islands.length > 0;
  return { site, head: loaded.head(site), body: loaded.body(site), scripted, personal, status };
}

/** Longer values are cut: no page reads more. */
const maxQueryLength = 200;

/** The parameters of the address that the page reads. */
function queryOf({ searchParams }: URL, row: Page): Record<string, string> {
  const read = row.query.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value.slice(0, maxQueryLength)] as const] : [];
  });
  return Object.fromEntries(read);
}

function alternatesOf(here: string): Readonly<Record<Language, string>> {
  return { id: inLanguage(here, "id"), en: inLanguage(here, "en") };
}

/** Gives promises to the request, which keeps the isolate alive until they have settled. */
const ownerOf = (c: SiteContext) => (task: Promise<unknown>) => c.executionCtx.waitUntil(task);
