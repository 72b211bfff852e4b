/** One of the telephone numbers in a text. */
export interface PhoneNumber {
  /** What to dial: E.164, or a number that only the country's networks know, such as 119. Null if that is not sure. */
  readonly number: string | null;
  /** To dial or say after the call is answered; empty without one. */
  readonly extension: string;
  /** The number as it was written, with the words beside it and without its extension. */
  readonly label: string;
}

/** A number that can be dialled. */
export interface SurePhoneNumber extends PhoneNumber {
  readonly number: string;
}

export const isSure = (phone: PhoneNumber): phone is SurePhoneNumber => phone.number !== null;

/** The first number that can be dialled; null for none. */
export const firstSure = (phones: readonly PhoneNumber[]): SurePhoneNumber | null => phones.find(isSure) ?? null;

/** For structured data: E.164, also of numbers that are free to call; null for a short number. */
export function e164Of({ number }: SurePhoneNumber): string | null {
  if (number.startsWith("+")) return number;
  return number.startsWith("0") ? `+62${number.slice(1)}` : null;
}

/** The first number of a text for structured data; null without one. */
export function firstE164(phones: readonly PhoneNumber[]): string | null {
  return (
    phones
      .filter(isSure)
      .map(e164Of)
      .find((number) => number !== null) ?? null
  );
}

const indonesianMobile = /^\+628[1-9]/;

/** Digits for WhatsApp: of the first mobile number, else of the first one with a country code; empty for none. */
export function whatsappNumberOf(phones: readonly PhoneNumber[]): string {
  const numbers = phones.filter(isSure).map(({ number }) => number);
  const chosen =
    numbers.find((number) => indonesianMobile.test(number)) ?? numbers.find((each) => each.startsWith("+"));
  return chosen?.slice(1) ?? "";
}

export const telHref = ({ number }: SurePhoneNumber) => `tel:${number}`;
