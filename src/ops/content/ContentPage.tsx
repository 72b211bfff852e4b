import type { FieldSpec } from "../../content/cms-field";
import type { ContentReport } from "../../content/report";
import { factsOf } from "../../i18n/languages";
import { isNearLimit } from "../../platform/record-limits";
import { timeOf } from "../clock";
import { DataTable } from "../DataTable";
import { OpsDocument } from "../OpsDocument";
import type { OpsScope } from "../scope";

/** The state of a product's content; times as ISO 8601. */
export interface OpsContent extends Omit<ContentReport, "resources" | "refused"> {
  readonly product: string;
  /** Records that the site cannot show, with what their fields need; `href` leads to a record in the CMS. */
  readonly refused: Readonly<
    Record<
      string,
      {
        readonly count: number;
        readonly records: readonly {
          readonly id: string;
          readonly href: string | null;
          readonly fields: readonly { readonly name: string; readonly spec: FieldSpec | null }[];
        }[];
      }
    >
  >;
  readonly resources: readonly (Omit<ContentReport["resources"][number], "checkedAt"> & {
    readonly checkedAt: string | null;
  })[];
}

/** What is stored from each CMS, starting with what is missing, and which records editors should correct. */
export function ContentPage({ scope, content }: { scope: OpsScope; content: readonly OpsContent[] }) {
  const { t } = scope;
  return (
    <OpsDocument scope={scope} title={t.pages.content} path="/content">
      <p className="ops-hint">{t.content.intro}</p>
      {content.map((each) => (
        <section key={`${each.product} ${each.language}`}>
          <h2>
            {each.product} · {factsOf(each.language).name}
          </h2>
          <RefusedTable scope={scope} refused={each.refused} />
          <h3>{t.content.everything}</h3>
          <ResourceTable scope={scope} resources={each.resources} />
        </section>
      ))}
    </OpsDocument>
  );
}

function RefusedTable({ scope, refused }: { scope: OpsScope; refused: OpsContent["refused"] }) {
  const t = scope.t.content;
  const resources = Object.entries(refused);
  if (resources.length === 0) return <p className="ops-hint">{t.noneRefused}</p>;
  return (
    <>
      <h3 id="refused">{t.refused}</h3>
      <p className="ops-hint">{t.refusedIntro}</p>
      <table className="ops-table">
        <thead>
          <tr>
            {[t.resource, t.record, t.fields].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {resources.map(([resource, { count, records }]) => (
          <tbody key={resource} id={`refused-${resource}`}>
            {records.map(({ id, href, fields }) => (
              <tr key={id}>
                <th scope="row">{resource}</th>
                <td data-label={t.record} data-long>
                  {href ? (
                    <a href={href} aria-label={t.toCms(id)}>
                      {id}
                    </a>
                  ) : (
                    id
                  )}
                </td>
                <td data-label={t.fields} data-long>
                  {fields.map(({ name, spec }) => `${name}: ${needOf(scope, name, spec)}`).join("; ")}
                </td>
              </tr>
            ))}
            {count > records.length ? (
              <tr>
                <th scope="row">{resource}</th>
                <td colSpan={2}>{t.truncated(count - records.length)}</td>
              </tr>
            ) : null}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** What a field that does not fit needs. */
function needOf(scope: OpsScope, name: string, spec: FieldSpec | null): string {
  const { needs, required, tooLong } = scope.t.content;
  if (name === "(length)") return tooLong;
  if (!spec) return required;
  const options = spec.options ? ` (${spec.options.join(", ")})` : "";
  return `${needs[spec.kind]}${options}${spec.required ? `, ${required}` : ""}`;
}

const order = { never: 0, unfit: 1, absent: 2, current: 3 } as const;

function ResourceTable({ scope, resources }: { scope: OpsScope; resources: OpsContent["resources"] }) {
  const t = scope.t.content;
  const sorted = resources.toSorted((a, b) => order[a.presence] - order[b.presence] || a.name.localeCompare(b.name));
  const number = new Intl.NumberFormat(scope.language);
  return (
    <DataTable
      label={t.resource}
      columns={[t.resource, t.state, t.confirmed, t.records]}
      rows={sorted.map(({ name, presence, checkedAt, usage }) => ({
        key: name,
        cells: [
          { value: name },
          { value: <span className={`ops-state ops-state--${presence}`}>{t.states[presence]}</span> },
          { value: timeOf(checkedAt, scope.language), empty: checkedAt === null },
          {
            value: usage ? (
              <span className={isNearLimit(usage) ? "ops-state ops-state--degraded" : undefined}>
                {t.ofLimit(number.format(usage.count), number.format(usage.limit))}
              </span>
            ) : null,
            empty: !usage,
          },
        ],
      }))}
    />
  );
}
