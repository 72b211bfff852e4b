import { entry } from "./row";

export const surveyLinkSetting = entry(1, {
  Corporate_Survey: "https://forms.contoh.example/survei-korporasi",
  Member_Survey: "https://forms.contoh.example/survei-peserta",
  Provider_Survey: "https://forms.contoh.example/survei-provider",
});

export const whatsappChatSetting = entry(1, {
  Phone_Sales_Marketing: "6281200007701",
  Chat_Message: "Halo Contoh Medika, saya ingin mengetahui layanan untuk perusahaan kami.",
  Phone_Customer_Service: "6281200007702",
  Chat_Message_CS: "Halo Customer Care, saya peserta Contoh Medika dan memerlukan bantuan.",
});

export const directLogin = entry(1, {
  Reporting: "https://reporting.contoh.example/",
  Monitoring: "https://monitoring.contoh.example/",
  Dashboard: "https://dashboard.contoh.example/",
});
