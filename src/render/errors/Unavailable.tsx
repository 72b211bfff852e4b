import { StatePage } from "../../components/layout/StatePage";
import type { Site } from "../../page/site-data";
import { unavailableTexts } from "./texts";

/** 503 when the CMS is silent and nothing is stored, 500 for our own fault. */
export function UnavailableView({ site }: { readonly site: Site }) {
  return <StatePage site={site} drawing="/illustrations/state-error.svg" {...unavailableTexts(site)} />;
}
