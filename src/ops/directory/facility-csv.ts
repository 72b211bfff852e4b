import { correctedFields } from "../../forms/facility-fields";
import type { CheckedDetails } from "../../outbox/submissions/facility-answers";
import { systemClock } from "../../platform/clock";
import { SharedDeadline } from "../../platform/deadline";
import { csvRow } from "../../platform/formats/csv";
import { dayInJakarta } from "../../platform/formats/day";
import type { WaitUntil } from "../../platform/wait-until";
import { facilityLinkSeconds, facilityQuery } from "../../preview/facility-link";
import type { Directory } from "../../providers/directory/directory";
import type { Provider } from "../../providers/provider";

/** Reading a list of 30,000 providers whole. */
const readTimeoutMs = 20_000;

/** In the form of `npm run cms -- import provider-details`. */
export const detailsCsvOf = (checked: readonly CheckedDetails[]): string =>
  [
    csvRow(["Code", "Checked_On", ...correctedFields]),
    ...checked.map(({ code, checkedAt, fields }) =>
      csvRow([code, dayInJakarta(checkedAt).date, ...correctedFields.map((field) => fields[field] ?? "")]),
    ),
  ].join("");

type Facility = Pick<Provider, "providerId" | "providerCode" | "providerName">;

/** All providers with a code. */
export async function facilitiesOf(directory: Directory, waitUntil: WaitUntil): Promise<Facility[]> {
  const caller = { waitUntil, deadline: new SharedDeadline(readTimeoutMs) };
  const { summaries } = await directory.read(caller);
  const all = await directory.records(summaries, caller);
  return all.filter(({ providerCode }) => providerCode.trim() !== "");
}

/** A row for each facility, for a mailing. @param home URL of the page that the links open */
export async function linksCsvOf(
  secret: string,
  product: string,
  home: URL,
  facilities: readonly Facility[],
): Promise<string> {
  const expires = Math.floor(systemClock.now() / 1_000) + facilityLinkSeconds;
  const rows = facilities.map(async ({ providerId, providerCode: code, providerName }) => {
    const query = await facilityQuery(secret, { product, providerId, code, expires });
    return csvRow([code, providerName, `${home}?${query}`]);
  });
  return [csvRow(["Code", "Name", "Link"]), ...(await Promise.all(rows))].join("");
}
