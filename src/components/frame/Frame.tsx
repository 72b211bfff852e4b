import type { ReactNode } from "react";
import type { Site } from "../../page/page";
import { LocationBlock } from "../map/LocationBlock";
import { ChatButtons } from "./ChatButtons";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { frameTexts } from "./texts";

interface FrameProps {
  readonly site: Site;
  /** The page shows the map itself. */
  readonly ownMap?: boolean | undefined;
  readonly children: ReactNode;
}

/** What stands around the content of every page. */
export function Frame({ site, ownMap = false, children }: FrameProps) {
  return (
    <>
      <a className="skip-link" href="#isi">
        {frameTexts(site).skipToContent}
      </a>
      <Header site={site} />
      <main id="isi" tabIndex={-1}>
        {children}
      </main>
      {!ownMap && <LocationBlock site={site} />}
      <Footer site={site} />
      <ChatButtons site={site} />
    </>
  );
}
