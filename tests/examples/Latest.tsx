import type { StorySummary } from "../../src/content/entities/stories";
import type { ViewProps } from "../../src/render/page";

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
