import { published } from "./row";

const PUBLISHED = "2026-08-03T02:00:00.000Z";

export const redirects = [
  published(1, PUBLISHED, { From: "/contoh/promo", To: "/contoh/promotions", Permanent: true }),
  published(2, PUBLISHED, { From: "/contoh/karir", To: "/contoh/careers", Permanent: true }),
];
