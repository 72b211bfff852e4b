import { contentDeadlinesMs } from "../content/policy";
import { errorPageOf } from "../errors/error-page";
import type { LoadedPage, TitledHead } from "../page/page";
import type { Site } from "../page/site-data";
import { systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { failureOf, log } from "../platform/log";
import type { RequestScope } from "../request/request-scope";
import type { LoadingLayout } from "./layout";
import type { Screen } from "./render";

/** After this a page is sent up to its header; in milliseconds. */
const shellMs = 250;

export type Shell = Pick<Screen, "site" | "head">;

export interface LoadingPage {
  readonly layout: LoadingLayout;
  readonly loading: Promise<LoadedPage>;
}

/**
 * The shell of a page that waits for the CMS, once its status is known; null if the page is complete, or fails, before.
 * @param early the head of a page that exists without data; null if the data decide the status
 * @param rate multiplies the waiting time, for tests
 */
export async function shellOf(
  { layout, loading }: LoadingPage,
  early: Promise<(site: Site) => TitledHead> | null,
  scope: RequestScope,
  rate: number,
): Promise<Shell | null> {
  const complete = Promise.all([layout.complete, loading]).then(
    () => null,
    () => null,
  );
  const waited = Promise.withResolvers<void>();
  const timer = setTimeout(waited.resolve, shellMs * rate);
  const headOf = early ?? loading.then((loaded) => (site: Site) => loaded.head(site, scope.renderFailed(site)));
  const shell = Promise.all([headOf, waited.promise, scope.content.asked]).then(([head]) => {
    const site = layout.soFar();
    return { site, head: head(site) };
  });
  return Promise.race([complete, shell.catch(() => complete)]).finally(() => clearTimeout(timer));
}

/** The page after the shell, within a visitor's deadline. An explanation replaces unreadable content. */
export async function restOf({ layout, loading }: LoadingPage, scope: RequestScope) {
  const loaded = await loading.catch(failedPage);
  const leftMs = Math.max(0, scope.startedAt + contentDeadlinesMs.visitor - systemClock.now());
  const siteData = await withDeadline(layout.complete, leftMs).catch(() => layout.soFar());
  return { site: siteData, head: loaded.head(siteData, scope.renderFailed(siteData)), body: loaded.body(siteData) };
}

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
