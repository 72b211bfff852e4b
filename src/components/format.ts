const timeZone = "Asia/Jakarta";
const day = new Intl.DateTimeFormat("id-ID", { day: "numeric", timeZone });
const month = new Intl.DateTimeFormat("id-ID", { month: "short", timeZone });
const fullDate = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone });
const number = new Intl.NumberFormat("id-ID");

/** Day of the month, such as `5`. Dates are ISO 8601, with or without a time. */
export const formatDay = (date: string) => day.format(new Date(date));

/** Short month, such as `Nov`. */
export const formatMonth = (date: string) => month.format(new Date(date));

/** Such as `18 November 2026`. */
export const formatDate = (date: string) => fullDate.format(new Date(date));

/** Such as `Rp. 5.500.000`. */
export const formatRupiah = (amount: number) => `Rp. ${number.format(amount)}`;

/** At most `length` characters; what is longer ends in an ellipsis. */
export function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join("").trimEnd()}…` : text;
}
