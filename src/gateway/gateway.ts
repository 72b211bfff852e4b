import type { Env } from "../env";
import { removeEdgeHeaders } from "../http/edge";
import { acceptedBy, sharedLine } from "../http/encoding";
import { unlessKnown } from "../http/entity-tag";
import { remember, toChosenLanguage } from "../http/language";
import { lastResort, unreadableAddress } from "../http/last-resort";
import { urlOf } from "../http/request-url";
import { requireHttps } from "../http/transport-security";
import { systemClock } from "../platform/clock";
import { type DataPoint, writePoint } from "../platform/data-points";
import { failureOf, log } from "../platform/log";
import { turnEnds } from "../platform/turn";
import type { Previews } from "../preview/previews";
import type { Addressing } from "../render/addressing";
import type { Behind as BehindPage, PageCache } from "../render/page-cache";
import type { RouteNames } from "../render/route-names";
import { asPartial } from "../tiles/part-address";
import { pointOf } from "./measure";
import type { NormalForm, NormalForms } from "./normal-form";

/** Answers a request by itself, with nothing in between. */
export type Answer = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>;

/** What names requests in measurements. */
interface Names {
  readonly addressing: Addressing;
  readonly routes: RouteNames;
}

interface Behind {
  readonly memo: PageCache;
  readonly forms: NormalForms;
  /** Null where there are none. */
  readonly previews: Previews | null;
  /** For requests that are their visitor's own. */
  readonly direct: Answer;
  readonly names: Names;
}

/** Tells whom a limit counts. */
const visitorHeader = "cf-connecting-ip";

/**
 * Headers that an answer to everybody may be asked for with: none of them changes it. Those of the last line tell whom a
 * limit counts, and in which words an error is said, which is nobody else's.
 */
const forwarded = ["range", "if-range", "accept", "accept-language", "sec-fetch-mode", visitorHeader];

/**
 * What every request meets first, and the only one that knows its visitor: it answers from this isolate's pages, asks
 * the cached entrypoint in the one form that all visitors share, and leaves the rest to the site itself.
 */
export function createGateway({ memo, forms, previews, direct, names }: Behind): Answer {
  return (request, env, context) => {
    const startedAt = systemClock.now();
    const kept = keptAnswer(request, env, context, startedAt);
    if (!kept) return madeAnswer(request, env, context, startedAt);
    note(request, kept, env, startedAt);
    return overHttps(request, kept);
  };

  /**
   * From this isolate's pages, without waiting for anything; undefined for editors, where the language is chosen first, and
   * where it fails: the site itself answers then.
   */
  function keptAnswer(request: Request, env: Env, context: ExecutionContext, now: number): Response | undefined {
    try {
      // Both stand in cookies alone.
      if (request.headers.has("cookie") && (previews?.mayBeEditor(request) || toChosenLanguage(request)))
        return undefined;
      const { url } = request;
      const kept = memo.answer(request, url, behind(env, context), now);
      return kept && remember(request, kept, url);
    } catch {
      return undefined;
    }
  }

  async function madeAnswer(request: Request, env: Env, context: ExecutionContext, startedAt: number) {
    if (!URL.canParse(request.url)) return unreadableAddress();
    const response = await answerOrResort(request, env, context);
    note(request, response, env, startedAt);
    return overHttps(request, response);
  }

  function overHttps(request: Request, response: Response): Response {
    return requireHttps(response, names.addressing.productOfHost(urlOf(request)));
  }

  async function answerOrResort(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    try {
      return remember(request, await answer(request, env, context));
    } catch (error) {
      log.error("request.failed", { path: urlOf(request).pathname.slice(0, 200), ...failureOf(error) });
      return lastResort(request);
    }
  }

  function note(request: Request, response: Response, env: Env, startedAt: number): void {
    if (env.METRICS) writePoint(env, measured(request, response, systemClock.now() - startedAt));
  }

  function measured(request: Request, { status, headers }: Response, durationMs: number): DataPoint {
    const product = names.addressing.productOf(request).key;
    return pointOf({ product, route: names.routes.of(request), method: request.method, status, durationMs, headers });
  }

  async function answer(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    if (toChosenLanguage(request)) return direct(request, env, context);
    if (await previews?.isEditor(request)) return withoutEdgeHeaders(await direct(request, env, context));
    const form = forms.of(request);
    if (!form) return withoutEdgeHeaders(await direct(request, env, context));
    const kept = memo.answer(request, form.address, behind(env, context));
    if (kept) return kept;
    const answered = await unlessKnown(request, withoutEdgeHeaders(await shared(request, form, env, context)));
    return form.isPart ? asPartial(answered) : answered;
  }

  /** Through the cache, where there is one. */
  async function shared(request: Request, form: NormalForm, env: Env, context: ExecutionContext): Promise<Response> {
    const encoding = form.negotiated ? sharedLine(acceptedBy(request)) : "identity";
    const asked = new Request(form.address, {
      method: request.method,
      headers: { "accept-encoding": encoding },
      redirect: "manual",
    });
    for (const name of form.isPart ? [visitorHeader] : forwarded) {
      const value = request.headers.get(name);
      if (value !== null) asked.headers.set(name, value);
    }
    const { Pages } = context.exports ?? {};
    if (!Pages) return direct(asked, env, context);
    // The platform's own key has no host.
    const response = await Pages.fetch(asked, { cf: { cacheKey: `${encoding} ${form.address}` } });
    return new Response(response.body, response);
  }

  function behind(env: Env, context: ExecutionContext): BehindPage {
    return {
      // When those who wait now have their answers.
      renew: (address) => context.waitUntil(turnEnds().then(() => renewed(address, env, context))),
      waitUntil: (task) => context.waitUntil(task),
    };
  }

  /** Makes this isolate look at a page's content once more. */
  async function renewed(address: string, env: Env, context: ExecutionContext): Promise<void> {
    const response = await direct(new Request(address, { headers: { accept: "text/html" } }), env, context);
    await response.body?.cancel();
  }
}

function withoutEdgeHeaders(response: Response): Response {
  removeEdgeHeaders(response.headers);
  return response;
}
