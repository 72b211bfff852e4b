import { StatePage } from "../../components/frame/StatePage";
import type { Site } from "../../page/page";

export function NotFoundView({ site }: { readonly site: Site }) {
  return <StatePage site={site} drawing="/illustrations/state-not-found.svg" {...site.t.notFound} />;
}
