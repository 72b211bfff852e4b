import { image } from "./media";
import { entry } from "./row";

const header = (page: string, subject: string) => image(`header-${page}`, 1920, 500, `Pola kawung dengan ${subject}`);

export const headerPageImage = entry(1, {
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
});
