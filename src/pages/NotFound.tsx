import { StatePage } from "../components/StatePage";
import type { Site } from "../render/page";

export function NotFoundView({ site }: { readonly site: Site }) {
  return <StatePage site={site} drawing="/illustrations/state-not-found.svg" {...site.t.notFound} />;
}
