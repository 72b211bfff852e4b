import type { ReactNode } from "react";
import type { Site } from "../render/page";
import { ChatButtons } from "./ChatButtons";
import { Footer } from "./Footer";
import { Header } from "./Header";

/** What stands around the content of every page. */
export function Frame({ site, children }: { readonly site: Site; readonly children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#isi">
        {site.t.skipToContent}
      </a>
      <Header site={site} />
      <main id="isi" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <ChatButtons site={site} />
    </>
  );
}
