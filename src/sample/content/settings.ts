import { bankRows } from "./lists";
import { image, record } from "./record";

const gallery = [
  "Ilustrasi petugas call center dengan headset",
  "Ilustrasi meja pendaftaran klinik dan kartu peserta",
  "Ilustrasi kegiatan donor darah karyawan",
  "Ilustrasi rak apotek dan botol obat",
  "Ilustrasi senam pagi bersama",
  "Ilustrasi tabung dan mikroskop laboratorium",
  "Ilustrasi imunisasi anak di posyandu",
  "Ilustrasi rapat tim dengan grafik di dinding",
];

const header = (page: string, subject: string) => image(`header-${page}`, 1920, 500, `Pola kawung dengan ${subject}`);

/** Single records without prose, by their path under `/oapi`. */
export const settings: Record<string, object> = {
  "footer-gallery": record(1, {
    Images: gallery.map((alternativeText, index) => image(`gallery-${index + 1}`, 600, 600, alternativeText)),
  }),
  "home-banner": record(1, {
    Images: [
      image("banner-1", 900, 600, "Spanduk pengumuman klaim tanpa kertas mulai Januari 2027", "/contoh/news/1"),
      image("banner-2", 900, 600, "Spanduk ajakan memasang aplikasi peserta Contoh Medika", "/contoh/providers"),
    ],
  }),
  "header-page-image": record(1, {
    Articles: header("articles", "buku terbuka dan daun"),
    Careers: header("careers", "tas kerja dan anak tangga"),
    Clients: header("clients", "deretan gedung kantor"),
    Contact_Us: header("contact-us", "amplop dan gagang telepon"),
    Job_Apply: header("job-apply", "lembar lamaran dan pena"),
    Survey: header("survey", "papan klip dan kotak centang"),
    Events: header("events", "kalender dan bendera kecil"),
    FAQ: header("faq", "gelembung tanya dan jawab"),
    Provider_Registration: header("provider-registration", "rumah sakit dan formulir"),
    Press_Release_and_News: header("press-release-and-news", "lembar koran dan pengeras suara"),
    Promotions: header("promotions", "label harga dan pita"),
    Provider_List: header("provider-list", "peta dan penanda lokasi"),
  }),
  "survey-link-setting": record(1, {
    Corporate_Survey: "https://forms.contoh.example/survei-korporasi",
    Member_Survey: "https://forms.contoh.example/survei-peserta",
    Provider_Survey: "https://forms.contoh.example/survei-provider",
  }),
  "provider-regis-form-setting": record(1, { List_Bank_Name: bankRows }),
  "whatsapp-chat-setting": record(1, {
    Phone_Sales_Marketing: "6281200007701",
    Chat_Message: "Halo Contoh Medika, saya ingin mengetahui layanan untuk perusahaan kami.",
    Phone_Customer_Service: "6281200007702",
    Chat_Message_CS: "Halo Customer Care, saya peserta Contoh Medika dan memerlukan bantuan.",
  }),
  "direct-login": record(1, {
    Reporting: "https://reporting.contoh.example/",
    Monitoring: "https://monitoring.contoh.example/",
    Dashboard: "https://dashboard.contoh.example/",
  }),
};
