import type { ViewProps } from "../../src/page/page";
import type { StorySummary } from "../../src/sections/stories/stories";

export interface LatestData {
  readonly stories: readonly StorySummary[];
}

export function LatestView({ data, site }: ViewProps<LatestData>) {
  return (
    <section className="section container">
      <h1>Terbaru dari {site.product.name}</h1>
      <ul>
        {data.stories.map(({ id, title }) => (
          <li key={id}>
            <a href={`/${site.product.key}/article/${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
