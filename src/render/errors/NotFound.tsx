import { StatePage } from "../../components/layout/StatePage";
import type { Site } from "../../page/site-data";
import { notFoundTexts } from "./texts";

export function NotFoundView({ site }: { readonly site: Site }) {
  return <StatePage site={site} drawing="/illustrations/state-not-found.svg" {...notFoundTexts(site)} />;
}
