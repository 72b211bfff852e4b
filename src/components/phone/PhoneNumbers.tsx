import { Fragment } from "react";
import type { Language } from "../../i18n/languages";
import { isSure, type PhoneNumber, telHref } from "../../telephone/phone-number";
import { formatPhone } from "../format";
import { phoneTexts } from "./texts";

interface PhoneProps {
  readonly phone: PhoneNumber;
  readonly of: { readonly language: Language };
}

/** As it was written, digits in groups, with its extension. */
export const phoneLabel = ({ label, extension }: PhoneNumber, of: PhoneProps["of"]): string =>
  [formatPhone(label), extension && phoneTexts(of).extension(extension)].filter(Boolean).join(" ");

/** A link if it can be called, else text; its extension stands beside it. */
export function Phone({ phone, of }: PhoneProps) {
  const label = formatPhone(phone.label);
  return (
    <>
      {isSure(phone) ? <a href={telHref(phone)}>{label}</a> : label}
      {phone.extension && ` ${phoneTexts(of).extension(phone.extension)}`}
    </>
  );
}

/** All numbers of a place, each a link of its own. */
export function PhoneNumbers({
  phones,
  of,
}: {
  readonly phones: readonly PhoneNumber[];
  readonly of: PhoneProps["of"];
}) {
  return phones.map((phone, index) => (
    <Fragment key={phone.label + phone.extension}>
      {index > 0 && <br />}
      <Phone phone={phone} of={of} />
    </Fragment>
  ));
}
