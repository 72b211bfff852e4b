import { type Context, Hono } from "hono";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

interface Story {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly html: string;
}

interface Bindings {
  /** The newest first. */
  readonly STORIES: readonly Story[];
  readonly MENU: readonly { readonly href: string; readonly name: string }[];
  /** Whether a page that was made is kept. */
  readonly CACHED: boolean;
}

const size = 9;

function Menu({ items }: { items: Bindings["MENU"] }) {
  return (
    <ul>
      {items.map(({ href, name }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function List({ shown }: { shown: readonly Story[] }) {
  return (
    <ul>
      {shown.map(({ id, title, date, html }) => (
        <li key={id}>
          <article>
            <h2>
              <a href={`/news/${id}`}>{title}</a>
            </h2>
            <time dateTime={date}>{date}</time>
            <p>{html.replace(/<[^>]+>/g, " ").slice(0, 160)}</p>
          </article>
        </li>
      ))}
    </ul>
  );
}

function Page({ title, menu, children }: { title: string; menu: Bindings["MENU"]; children: ReactNode }) {
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body>
        <header>
          <nav>
            <Menu items={menu} />
          </nav>
        </header>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
        <footer>
          <Menu items={menu} />
        </footer>
      </body>
    </html>
  );
}

const kept = new Map<string, string>();

const app = new Hono<{ Bindings: Bindings }>();

app.use(async (context, next) => {
  const page = kept.get(context.req.path);
  if (page !== undefined) return context.html(page);
  await next();
});

type PageContext = Context<{ Bindings: Bindings }>;

function show({ env, req, html }: PageContext, title: string, content: ReactNode): Response | Promise<Response> {
  const page = `<!doctype html>${renderToString(
    <Page title={title} menu={env.MENU}>
      {content}
    </Page>,
  )}`;
  if (env.CACHED) kept.set(req.path, page);
  return html(page);
}

app.get("/health", (context) => context.text("ok"));

app.get("/", (context) => show(context, "Beranda", <List shown={context.env.STORIES.slice(0, size)} />));

app.get("/news/page/:page", (context) => {
  const page = context.req.param("page");
  const from = (Number(page) - 1) * size;
  return show(context, `Kabar, halaman ${page}`, <List shown={context.env.STORIES.slice(from, from + size)} />);
});

app.get("/news/:id", (context) => {
  const { STORIES } = context.env;
  const story = STORIES[STORIES.length - Number(context.req.param("id"))];
  if (!story) return context.notFound();
  return show(
    context,
    story.title,
    <>
      <time dateTime={story.date}>{story.date}</time>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the bench's own text */}
      <div dangerouslySetInnerHTML={{ __html: story.html }} />
    </>,
  );
});

export default app;
