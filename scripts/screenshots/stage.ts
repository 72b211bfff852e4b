import { TestCms } from "../../tests/support/cms/cms";
import { secondContent, startSecondCms, twoProducts } from "../../tests/support/cms/second-product";
import { productWith, startSite } from "../../tests/support/site/site";

const notices = [
  { Text: "Call center pindah ke nomor baru mulai Senin.", Level: "warning", Link: "/sepi/contact" },
  { Text: "Layanan penjaminan sedang terganggu di beberapa rumah sakit.", Level: "critical", Link: "/sepi/faq" },
  { Text: "Kantor kami libur pada tanggal 25 dan 26 Desember." },
];

const stamps = { createdAt: "2026-11-20T02:00:00.000Z", publishedAt: "2026-11-20T02:00:00.000Z" };

/** A site of two brands, and two faulty products: `sepi` has empty lists and notices, the CMS of `padam` is offline. */
export async function startStage() {
  const { collections, singles } = secondContent();
  const empty = [...collections.keys()].map((name): [string, unknown[]] => [name, []]);
  const bands = notices.map((notice, index) => ({ id: index + 1, documentId: `notice${index}`, ...stamps, ...notice }));
  const quiet = { collections: new Map([...empty, ["notices", bands]]), singles };
  const [second, third] = await Promise.all([startSecondCms(), TestCms.start("strapi5", quiet)]);
  const { PRODUCTS, ...others } = twoProducts(second.origin);
  const site = await startSite({
    ...others,
    PRODUCTS: {
      ...Object(PRODUCTS),
      sepi: productWith({ origin: third.origin, dialect: "strapi5" }),
      padam: productWith({ origin: "http://127.0.0.1:9", dialect: "strapi5" }),
    },
  });
  await site.runCron();
  return { site, close: async () => void (await Promise.all([site.close(), second.close(), third.close()])) };
}
