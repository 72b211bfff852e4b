import { deadlinesMs } from "../content/policy";
import { errorPageOf } from "../errors/error-page";
import type { TitledHead } from "../page/head";
import type { LoadedPage } from "../page/page";
import type { Site } from "../page/site-data";
import { systemClock } from "../platform/clock";
import { failureOf, log } from "../platform/log";
import type { LoadingLayout } from "./layout";
import type { Screen } from "./render";
import type { RequestScope } from "./request-scope";

/** How long a page may take before what is known of it is sent; in milliseconds. */
const patienceMs = 250;

/** What a page begins with: head and header. */
export interface Shell {
  readonly site: Site;
  readonly head: TitledHead;
}

/** A page while it is read. */
export interface LoadingPage {
  readonly layout: LoadingLayout;
  readonly loading: Promise<LoadedPage>;
}

/**
 * What can be sent of a page that waits for the CMS, once its status is known; null where the whole page, or its failure,
 * comes first.
 * @param early the head of a page whose status is known without its data; null where they decide it
 */
export async function shellOf(
  { layout, loading }: LoadingPage,
  early: Promise<(site: Site) => TitledHead> | null,
  scope: RequestScope,
  patienceRate: number,
): Promise<Shell | null> {
  const whole = Promise.all([layout.whole, loading]).then(
    () => null,
    () => null,
  );
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, patienceMs * patienceRate);
  const headOf = early ?? loading.then((loaded) => (site: Site) => loaded.head(site, noteFailure(site, scope)));
  const shell = Promise.all([headOf, patience.promise, scope.content.asked]).then(([head]) => {
    const site = layout.soFar();
    return { site, head: head(site) };
  });
  return Promise.race([whole, shell.catch(() => whole)]).finally(() => clearTimeout(timer));
}

/**
 * What follows the shell. Content waits for the layout no longer than visitors do for all of a page; in the place of content
 * that cannot be had stands why.
 */
export async function restOf(
  { layout, loading }: LoadingPage,
  scope: RequestScope,
): Promise<Pick<Screen, "site" | "head" | "body">> {
  const loaded = await loading.catch(failedPage);
  const timeout = Promise.withResolvers<Site>();
  const leftMs = Math.max(0, scope.startedAt + deadlinesMs.visitor - systemClock.now());
  const timer = setTimeout(() => timeout.resolve(layout.soFar()), leftMs);
  const site = await Promise.race([layout.whole, timeout.promise]).finally(() => clearTimeout(timer));
  return { site, head: loaded.head(site, noteFailure(site, scope)), body: loaded.body(site) };
}

/** Takes the error of a part that the page is shown without. */
export function noteFailure({ path }: Site, scope: RequestScope): (error: unknown) => void {
  return (error) => {
    scope.degraded = true;
    log.error("render.failed", { path, ...failureOf(error) });
  };
}

/** Its status has been sent: all that search engines are told is not to keep the page. */
function failedPage(error: unknown): Pick<LoadedPage, "head" | "body"> {
  return {
    head: (site) => ({ title: errorPageOf(error, site).title }),
    body: (site) => {
      const { body, unexpected } = errorPageOf(error, site);
      if (unexpected) log.error("request.failed", { path: site.path.slice(0, 200), ...failureOf(error) });
      return (
        <>
          <meta name="robots" content="noindex" />
          {body}
        </>
      );
    },
  };
}
