import type { LinkContext } from "../../page/links";
import { careLabel } from "../../vocabulary/care";
import { formatDate } from "../format";
import type { ListedProvider } from "./listed-provider";
import { OpenNow } from "./OpenNow";
import { hoursLines, openingTexts } from "./opening";
import { providerTexts } from "./texts";

/** Services in a row; all of them stand on the provider's page. */
const mostServices = 4;

interface ProviderOpeningProps {
  readonly provider: ListedProvider;
  readonly of: LinkContext;
}

/** Hours, whether it is open, emergency room and services, as far as they are known, and whether to call first. */
export function ProviderOpening({ provider: { details, doubts = [] }, of }: ProviderOpeningProps) {
  const doubtful = doubts.length > 0 && <p className="provider-doubt">{providerTexts(of).doubtful}</p>;
  if (!details) return doubtful;
  const t = openingTexts(of);
  const services = details.services.filter((service) => service !== "emergency").slice(0, mostServices);
  const parts = [
    hoursLines(details.hours, of.language).join("; ") || t.unknown,
    details.emergency ? t.emergency : "",
    ...services.map((service) => careLabel(service, of)),
    details.checkedOn ? t.checked(formatDate(details.checkedOn, of.language)) : "",
  ];
  return (
    <>
      <p className="provider-address">
        <OpenNow details={details} of={of} /> {parts.filter(Boolean).join(" · ")}
      </p>
      {doubtful}
    </>
  );
}
