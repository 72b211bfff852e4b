import type { Context } from "hono";
import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Env } from "../env";
import { readRequestText } from "../errors/request-body";
import { preferredLanguage } from "../http/preferred-language";
import { factsOf, isLanguage, type Language, languages } from "../i18n/languages";
import type { Operator } from "../outbox/operators/access-log";
import { senderPatience } from "../platform/bounded-body";
import { clientAssets } from "../platform/client-assets";
import { opsTexts } from "./texts";

/** Of the operators' routes. */
export interface OpsEnv {
  Bindings: Env;
  Variables: {
    /** The name under which a request is recorded. */
    operator: Operator;
    /** Products whose content an editor may see; undefined for an operator. */
    edited: readonly string[] | undefined;
  };
}

export type OpsContext = Context<OpsEnv>;

/** Parameters of a URL; undefined and empty ones are left out. */
export type UrlParameters = Readonly<Record<string, string | number | undefined>>;

/** What an operators' page needs from its request. */
export interface OpsScope {
  readonly language: Language;
  readonly t: ReturnType<typeof opsTexts>;
  /** Editors have one page. */
  readonly isEditor: boolean;
  /** The language in the URL, which forms repeat; empty without one. */
  readonly chosenLanguage: Language | "";
  /** A URL below `/ops` with the non-empty parameters, and the language if one was chosen. */
  readonly href: (path: string, query?: UrlParameters) => string;
}

export function scopeOf(c: OpsContext): OpsScope {
  const lang = c.req.query("lang");
  const chosenLanguage = isLanguage(lang) ? lang : "";
  const language = chosenLanguage || preferredLanguage(c);
  return {
    language,
    t: opsTexts({ language }),
    isEditor: c.get("edited") !== undefined,
    chosenLanguage,
    href: (path: string, query: UrlParameters = {}) => {
      const all = Object.entries({ lang: chosenLanguage, ...query }).map(([name, value = ""]) => [name, String(value)]);
      const params = new URLSearchParams(all.filter(([, value]) => value !== ""));
      return `/ops${path}${params.size > 0 ? `?${params}` : ""}`;
    },
  };
}

export function prefersHtml(c: OpsContext): boolean {
  return (c.req.header("accept") ?? "").includes("text/html");
}

/** The most bytes in the form behind a button. */
const maxFormBytes = 4_096;

/** The form of a request; empty for a body of another type. */
export async function formOf(c: OpsContext): Promise<URLSearchParams> {
  const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  return new URLSearchParams(
    isForm ? await readRequestText(c.req.raw, { ...senderPatience, maxBytes: maxFormBytes }) : "",
  );
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Responds with a page that runs no script. */
export function respondPage(c: OpsContext, page: ReactElement, status: 200 | 403 = 200): Response | Promise<Response> {
  return c.html(`<!DOCTYPE html>${renderToString(page)}`, status, {
    "content-security-policy": policy,
    vary: "accept, accept-language",
  });
}

interface OpsDocumentProps {
  readonly scope: OpsScope;
  readonly title: string;
  /** The page's path below `/ops`, for links to the same page in another language. */
  readonly path: string;
  readonly query?: UrlParameters;
  readonly children: ReactNode;
}

const menu = ["overview", "outbox", "content", "directory", "forms", "accesses", "help"] as const;
const editorsMenu = ["content"] as const;

/** The layout of every operators' page; works without script and on phones. */
export function OpsDocument({ scope, title, path, query, children }: OpsDocumentProps) {
  const { t, href } = scope;
  return (
    <html lang={scope.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${t.site}`}</title>
        {[clientAssets.criticalSheets.form, clientAssets.stylesheet, "/ops.css"].map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="ops-bar">
          <nav aria-label={t.site}>
            <ul>
              {(scope.isEditor ? editorsMenu : menu)
                .map((name: (typeof menu)[number]) => ({
                  name: t.pages[name],
                  target: name === "overview" ? "" : `/${name}`,
                }))
                .map(({ name, target }) => (
                  <li key={target}>
                    <a href={href(target)} aria-current={target === path ? "page" : undefined}>
                      {name}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
          <ul>
            {languages
              .filter((language) => language !== scope.language)
              .map((language) => (
                <li key={language}>
                  <a href={href(path, { ...query, lang: language })} lang={language} hrefLang={language}>
                    {factsOf(language).name}
                  </a>
                </li>
              ))}
          </ul>
        </header>
        <main className="ops">
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

/** Responds with a visitor's file, which no browser shows. */
export function respondFile(
  c: OpsContext,
  { body, size }: R2ObjectBody,
  headers: Record<string, string> = {},
): Response {
  return c.body(body, 200, {
    "content-type": "application/octet-stream",
    "content-length": String(size),
    "content-security-policy": "default-src 'none'; sandbox",
    ...headers,
  });
}

/** The `Content-Disposition` that saves a file. Names of visitors' files are stored in ASCII; others are made so. */
export const attachment = (name: string): string => `attachment; filename="${name.replaceAll(/[^\w.-]/g, "_")}"`;
