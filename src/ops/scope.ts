import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Env } from "../env";
import { defaultLanguage, isLanguage, type Language } from "../i18n/languages";
import type { InLanguage } from "../i18n/texts";
import type { Operator } from "../outbox/operators/access-log";
import { opsTexts } from "./texts";

/** Of the operators' routes: `operator` is the name under which a request is recorded. */
export interface OpsEnv {
  Bindings: Env;
  Variables: { operator: Operator };
}

export type OpsContext = Context<OpsEnv>;

/** Values of an address; undefined and empty ones are left out. */
export type Query = Readonly<Record<string, string | undefined>>;

/** What an operators' page needs from its request. */
export interface OpsScope extends InLanguage {
  readonly t: ReturnType<typeof opsTexts>;
  /** An address below `/ops` with the non-empty values, and the language if one was chosen. */
  href(path: string, query?: Query): string;
  /** The language chosen in the address, to be kept in forms; empty if none was. */
  readonly chosenLanguage: Language | "";
}

export function scopeOf(c: OpsContext): OpsScope {
  const lang = c.req.query("lang");
  const chosenLanguage = isLanguage(lang) ? lang : "";
  const language = chosenLanguage || preferredLanguage(c);
  return {
    language,
    t: opsTexts({ language }),
    chosenLanguage,
    href: (path, query = {}) => {
      const all = Object.entries({ lang: chosenLanguage, ...query });
      const given = new URLSearchParams(all.flatMap(([name, value]) => (value ? [[name, value]] : [])));
      return `/ops${path}${given.size > 0 ? `?${given}` : ""}`;
    },
  };
}

function preferredLanguage(c: OpsContext): Language {
  const preferred = accepts(c, {
    header: "Accept-Language",
    supports: [],
    default: defaultLanguage,
    match: (accepted) =>
      accepted
        .toSorted((a, b) => b.q - a.q)
        .map(({ type }) => type.toLowerCase().split("-", 1)[0])
        .find(isLanguage) ?? defaultLanguage,
  });
  return isLanguage(preferred) ? preferred : defaultLanguage;
}

export function prefersHtml(c: OpsContext): boolean {
  return (c.req.header("accept") ?? "").includes("text/html");
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
export function pageOf(c: OpsContext, page: ReactElement, status: 200 | 403 = 200): Response | Promise<Response> {
  return c.html(`<!DOCTYPE html>${renderToString(page)}`, status, {
    "content-security-policy": policy,
    vary: "accept, accept-language",
  });
}
