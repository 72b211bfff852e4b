import type { ReactNode } from "react";
import { factsOf, languages } from "../i18n/languages";
import { clientAssets } from "../platform/client-assets";
import type { OpsScope, Query } from "./scope";

export interface OpsDocumentProps {
  readonly scope: OpsScope;
  readonly title: string;
  /** The page's path below `/ops`, for links to the same page in another language. */
  readonly path: string;
  readonly query?: Query;
  readonly children: ReactNode;
}

/** The layout of every operators' page; works without script and on phones. */
export function OpsDocument({ scope, title, path, query, children }: OpsDocumentProps) {
  const { t, href } = scope;
  const { pages } = t;
  const links = [
    { path: "", name: pages.overview },
    { path: "/outbox", name: pages.outbox },
    { path: "/content", name: pages.content },
    { path: "/accesses", name: pages.accesses },
    { path: "/help", name: pages.help },
  ];
  return (
    <html lang={scope.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${t.site}`}</title>
        <link rel="stylesheet" href={clientAssets.criticalSheets.form} />
        <link rel="stylesheet" href={clientAssets.stylesheet} />
        <link rel="stylesheet" href="/ops.css" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="ops-bar">
          <nav aria-label={t.site}>
            <ul>
              {links.map((link) => (
                <li key={link.path}>
                  <a href={href(link.path)} aria-current={link.path === path ? "page" : undefined}>
                    {link.name}
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
