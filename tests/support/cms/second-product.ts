import { z } from "zod";
import { readProducts } from "../../../scripts/products";
import { secondBrand } from "../../../src/sample/brands";
import { productWith } from "../site/product";
import { TestCms } from "./cms";
import { recordsOf } from "./fixtures";

const RecordSchema = z.looseObject({ documentId: z.string() });
const records = (name: string) => z.array(RecordSchema).parse(recordsOf(`strapi5/${name}`));
const single = (name: string) => records(name)[0];

const when = "2026-11-21T02:00:57.570Z";

/** Records in the shape of the recorded ones, for types of which no answer was recorded; ids follow from the type. */
export function rows(type: string, contents: readonly Readonly<Record<string, unknown>>[]) {
  return contents.map((fields, index) => {
    const number = index + 1;
    const documentId = `${type}${number}`.padEnd(24, "x");
    const createdAt = when.replace("57.570", `57.${String(number).padStart(3, "0")}`);
    return { id: number * 2, documentId, ...fields, createdAt, updatedAt: when, publishedAt: when };
  });
}

const [picture, otherPicture] = records("list-populate-star").map(({ Featured_Image }) => Featured_Image);

/** The recorded picture as another file, which has no smaller formats. */
const pictureNamed = (name: string) => ({ ...Object(picture), url: `/uploads/${name}_0000000000.png`, formats: null });

const serviceTitles = [
  "Administrasi Saja",
  "Administrator Pihak Ketiga",
  "Optimalisasi Jaminan Nasional",
  "Klinik di Tempat Kerja",
  "Managed Care Menyeluruh bagi Karyawan dan Keluarganya",
  "Teknologi Saja",
  "Layanan Pendukung",
];

const services = rows(
  "service",
  serviceTitles.map((title, index) => ({
    Title: title,
    Brief_Description: `${title} untuk perusahaan yang mengelola sendiri manfaat kesehatan karyawannya, dari data sampai pembayaran.`,
    Description: `## Yang kami kerjakan\n\n${title} dalam *tiga* langkah:\n\n1. Data\n2. Verifikasi\n3. Pembayaran`,
    Featured_Image: index % 3 === 2 ? null : pictureNamed(`service_${index + 1}`),
  })),
);

const collections = (): Readonly<Record<string, unknown[]>> => ({
  "press-release-and-news": records("v3-sort-limit").map((row, index) => ({
    ...row,
    Featured_Image: index % 4 === 3 ? null : pictureOf(index),
  })),
  articles: records("list-populate-star"),
  events: [...records("event"), ...records("event-null-date")],
  careers: records("career-list"),
  clients: records("clients-populate"),
  services: [...services],
  "home-sliders": rows("slider", [
    {
      Title: "Manfaat kesehatan tanpa kerumitan",
      Description: "Satu mitra.",
      Featured_Image: pictureNamed("slider_1"),
    },
    { Title: "Jaringan yang dekat", Description: null, Featured_Image: pictureNamed("slider_2") },
    { Title: "Data yang bicara", Description: "Laporan setiap bulan.", Featured_Image: null },
  ]),
  promotions: rows("promotion", [
    {
      Title: "Paket Medical Check Up Akhir Tahun",
      Content: "<p>Potongan <b>20%</b> bagi peserta.</p>",
      Description: "<p>Potongan <b>20%</b> bagi peserta di 40 klinik rekanan.</p>",
      Featured_Image: pictureNamed("promotion_1"),
    },
    { Title: "Vaksinasi Keluarga", Content: null, Description: "<p>Dua anak gratis.</p>", Featured_Image: null },
  ]),
  faqs: rows("faq", [
    { Question: "Bagaimana cara masuk ke aplikasi?", Answer: "<p>Dengan nomor peserta Anda.</p>" },
    { Question: "Apakah keluarga ikut dijamin?", Answer: null },
  ]),
  "claim-guides": rows("claim", [
    {
      Title: "Bayar dahulu, lalu minta penggantian",
      Description: "<p>Simpan <b>kuitansi</b> Anda.</p>",
      Steps: [
        { id: 1, Title: "Isi formulir klaim", Description: "<p>Dengan nomor peserta Anda.</p>" },
        { id: 2, Title: "Kirim kuitansi asli", Description: null },
      ],
    },
  ]),
  "hospital-departments": rows("department", [{ Title: "Poli Jantung", Description: "### Jadwal\n\n- Senin\n- Rabu" }]),
  "organization-structures": rows("organization", [
    { Title: "Direksi", Description: "<p>Tiga orang.</p>", Featured_Image: otherPicture },
  ]),
  pages: rows("page", [{ Title: "Hak Peserta", Slug: "hak-peserta", Menu: "useful", Description: "- **kartu**" }]),
  "bank-names": rows("bank", [{ Bank_Name: "Bank Mandiri" }]),
});

const howTo = { Description: "<p>Buka aplikasi.</p>", Featured_Image: pictureNamed("howto_member") };

const singles = (): Readonly<Record<string, unknown>> => ({
  "about-acme": single("single-populate"),
  contact: rows("contact", [{ Title: "Kontak", Description: "<p>Kami senang mendengar Anda.</p>" }])[0],
  "footer-gallery": single("single-gallery"),
  "header-page-image": single("single-header-page-image"),
  "home-banner": single("single-home-banner"),
  "howto-member": rows("howto", [howTo])[0],
  "provider-regis-form-setting": single("single-component"),
  "survey-link-setting": single("single-surveys"),
  "whatsapp-chat-setting": single("single-chat"),
  "direct-login": single("single-direct-login"),
});

/** The first is the recorded one, with its formats. */
const pictureOf = (index: number) => (index === 0 ? picture : pictureNamed(`news_${index + 1}`));

/** Content of the product `acme`: the answers recorded from a real Strapi 5, and records in their shape for the rest. */
export function secondContent() {
  return { collections: new Map(Object.entries(collections())), singles: new Map(Object.entries(singles())), picture };
}

/** The CMS of a product with the content of `acme`. */
export function startSecondCms(product = "acme"): Promise<TestCms> {
  const { collections, singles } = secondContent();
  const named = [...singles].map(
    ([path, record]) => [path.replace(/^about-acme$/, `about-${product}`), record] as const,
  );
  return TestCms.start("strapi5", { collections, singles: new Map(named) });
}

const idOf = (position: number) => services[position]?.documentId;

/** Settings of a product with this content, so that it has every page. */
export const secondSettings = {
  hue: secondBrand.hue,
  brand: { lightLogo: `${secondBrand.folder}/logo-light.svg` },
  links: {
    providerPortal: "https://portal.acme.example/",
    ai: "https://ai.acme.example/",
    appStore: "https://apps.apple.com/id/app/acme/id1",
    playStore: "https://play.google.com/store/apps/details?id=example.acme",
    callCenter: "+622150001111",
  },
  services: {
    corporateHealth: idOf(0),
    thirdPartyAdministrator: idOf(1),
    bpjsOptimisation: idOf(2),
    managedCare: idOf(4),
    technology: idOf(5),
    supporting: idOf(6),
  },
  forms: { paths: { quotation: "quotations" } },
};

/**
 * A site of two brands: `contoh` as it is configured, with the embedded content, and `acme` with the CMS at `origin`.
 * @param settings of `acme`, in place of its own
 */
export function twoProducts(origin: string, settings: Record<string, unknown> = {}): Record<string, unknown> {
  const acme = productWith({ origin, dialect: "auto" }, { ...secondSettings, ...settings });
  return { PRODUCTS: { ...readProducts(), acme } };
}
