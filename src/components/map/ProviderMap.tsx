import type { ReactNode } from "react";
import { Icon } from "../media/Icon";
import type { MapProps } from "./finder-props";
import { locationTexts } from "./texts";

interface ProviderMapProps extends Pick<MapProps, "product" | "language" | "shows" | "href" | "isListed"> {
  /** The list on the server; in the browser what replaces it. */
  readonly list?: ReactNode;
  /** What the browser shows in the place of the link, once it has loaded the map. */
  readonly map?: ReactNode;
  readonly controls?: ReactNode;
  /** Null until the map has something to say. */
  readonly status?: string | null;
}

/** The place of a map, its controls, its status, and a list beside it. Before the map is there, a link leads to what it shows. */
export function ProviderMap({ list, map, controls, status = null, ...props }: ProviderMapProps) {
  const t = locationTexts(props);
  const { shows, href, isListed } = props;
  const isAround = shows === "around";
  const parts = (
    <>
      <div className="location-map">
        {map ?? (
          <a className="button" href={href} rel={href.startsWith("/") ? undefined : "external"} data-wake="">
            <Icon name="pin" />
            {isAround ? t.show : t.open}
          </a>
        )}
      </div>
      <div className="location-bar">
        <div className="location-controls">{controls}</div>
        <p className="location-status" role="status">
          {status || (isAround ? t.privacy : "")}
        </p>
      </div>
      {isListed && (list ? <div className="location-list">{list}</div> : <ListOfServer />)}
    </>
  );
  return isAround ? <div className="location-parts">{parts}</div> : parts;
}

/** The browser leaves the server's list as it is until it has another: as props, its rows would be in the page twice. */
const ListOfServer = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, so that nothing is compared
  <div className="location-list" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
);
