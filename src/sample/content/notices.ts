import { published } from "./row";

/** One that is over: the sample site shows none. */
export const notices = [
  published(1, "2026-08-10T02:00:00.000Z", {
    Text: "Kantor kami libur pada Hari Kemerdekaan, 17 Agustus. Call center penjaminan tetap melayani 24 jam.",
    Level: "info",
    Link: "/contoh/contact",
    From: "2026-08-10T00:00:00.000Z",
    Until: "2026-08-17T17:00:00.000Z",
    Path: null,
    Product: null,
    Language: "id",
  }),
];
