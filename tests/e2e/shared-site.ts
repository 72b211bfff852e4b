import { readFileSync } from "node:fs";
import { startSampleCms, TestCms } from "../support/cms/cms";
import { FormCms } from "../support/cms/form-cms";
import { rows, secondContent, startSecondCms, twoProducts } from "../support/cms/second-product";
import { besideOutbox, opsSecret, outboxOf, type TestOutbox } from "../support/forms/outbox";
import { productWith } from "../support/site/product";
import { startSite, type TestSite } from "../support/site/site";
import { startLongContent } from "./long-content";

export const previewSecret = "pratinjau-rahasia-0123456789";

const notices = rows("notice", [
  { Text: "Call center pindah ke nomor baru mulai Senin.", Level: "warning", Link: "/pita/contact" },
  { Text: "Layanan penjaminan sedang terganggu di beberapa rumah sakit.", Level: "critical", Link: "/pita/faq" },
  { Text: "Kantor kami libur pada tanggal 25 dan 26 Desember." },
]);

/** The second brand's, with empty lists and notices. */
function startNoticesCms(): Promise<TestCms> {
  const { collections, singles } = secondContent();
  const empty = [...collections.keys()].map((name): [string, unknown[]] => [name, []]);
  return TestCms.start("strapi5", { collections: new Map([...empty, ["notices", notices]]), singles });
}

export interface SharedSite {
  readonly site: TestSite;
  readonly outbox: TestOutbox;
  /** The CMSes of the products beside the sample product. */
  readonly cms: {
    /** The second brand. */
    readonly acme: TestCms;
    /** Has the hostile records of the real CMS. */
    readonly asing: TestCms;
    /** Has empty lists, and notices of every level. */
    readonly pita: TestCms;
    /** Of `kotak`, which forms are posted to. */
    readonly kotak: FormCms;
    /** Of `lambat`, which nothing has requested. */
    readonly lambat: TestCms;
  };
}

/**
 * The site of all browser tests of a process: the sample product and the products above; `jalan` with an archive of
 * streets, `hilang` with one that is not uploaded, `tanpa` without an offline page, `padam` with a CMS that is offline,
 * `panjang` with long words. A first visit finds all content: a part that came after its deadline would be missing on the
 * page.
 */
export async function startSharedSite(): Promise<SharedSite> {
  const [acme, asing, pita, kotak, lambat] = await Promise.all([
    startSecondCms(),
    TestCms.start("strapi5"),
    startNoticesCms(),
    FormCms.start("strapi5"),
    startSampleCms("lambat"),
  ]);
  const long = await startLongContent("panjang");
  const providers = { protocol: "soap", origin: long.service.origin, list: "live" };
  const panjang = twoProducts(long.cms.origin, { providers, hosts: ["panjang.example"] });
  const embedded = { origin: "embedded" };
  const { PRODUCTS } = twoProducts(acme.origin);
  const variables = {
    OPS_SECRET: opsSecret,
    PREVIEW_SECRET: previewSecret,
    PRODUCTS: {
      ...Object(PRODUCTS),
      asing: productWith({ origin: asing.origin }),
      pita: productWith({ origin: pita.origin, dialect: "strapi5" }),
      jalan: productWith(embedded, { map: { archive: "uji-1.pmtiles" } }),
      hilang: productWith(embedded, { map: { archive: "uji-2.pmtiles" } }),
      tanpa: productWith(embedded, { offline: false }),
      padam: productWith({ origin: "http://127.0.0.1:9", dialect: "strapi5" }, { hosts: ["padam.example"] }),
      // On a separate host: the site map of this one would read it.
      lambat: productWith({ origin: lambat.origin, dialect: "strapi3" }, { hosts: ["lambat.example"] }),
      panjang: Object(panjang.PRODUCTS).acme,
      kotak: productWith({ origin: kotak.origin, dialect: "strapi5" }, { hosts: ["kotak.example"] }),
    },
  };
  const site = await startSite(variables, { workers: await besideOutbox() });
  const bucket = await site.miniflare.getR2Bucket("MAPS", "site");
  await bucket.put("uji-1.pmtiles", readFileSync("tests/fixtures/maps/streets.pmtiles"));
  await site.sync(["contoh", "acme", "asing", "pita"]);
  return { site, outbox: await outboxOf(site), cms: { acme, asing, pita, kotak, lambat } };
}
