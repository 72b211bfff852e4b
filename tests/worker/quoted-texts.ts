/** On every page: menu, footer and chat buttons. */
const frame = [
  ...["Tentang Kami", "Layanan", "Provider", "Jaringan Provider", "Pendaftaran Provider Baru"],
  ...["Login Web Provider", "Berita & Artikel", "Press Release/Berita", "Artikel", "Info Lainnya", "Event", "FAQ"],
  ...["Promo", "Karir", "Klien Berharga", "Login Member", "Login Perusahaan", "Reporting", "Monitoring", "Dashboard"],
  ...["Survey", "Korporasi", "Member", "Kontak", "{brand} AI", "Sales Marketing", "Customer Care"],
  ...["Facebook", "LinkedIn", "YouTube", "Twitter", "Instagram", "Lokasi Saya"],
];

const share = ["WhatsApp", "Facebook", "Twitter", "LinkedIn", "E-mail"].map((place) => `Bagikan lewat ${place}`);
const shareBlock = [...share, "Bagikan lewat Telegram"];
const sharePost = share;

/** The texts that the specification quotes (sections 2 and 9) in Indonesian, by the path of the page that says them. */
export const quotedTexts: Readonly<Record<string, readonly string[]>> = {
  "": [
    ...frame,
    ...["Kabar Hari Ini", "Produk Kami", "Kontak Sales Kami", "Call Center Penjaminan 24/7"],
    "Hubungi Kami",
  ],
  "/about-{product}": shareBlock,
  "/articles": ["Artikel"],
  "/article/:id": ["Artikel Detail", ...shareBlock],
  "/news": ["Press Release & Berita"],
  "/news/:id": ["Press Release & Berita Detail", ...shareBlock],
  "/events": ["Event"],
  "/events/:id": ["Jam 09:00 - ", ...shareBlock],
  "/event-regis/:id": ["Registrasi ", ...shareBlock],
  "/careers": ["Rp. ", "Detail"],
  "/apply-job": ["Lamaran Kerja"],
  "/promotions": ["Promo"],
  "/promotions/:id": ["Promo Detail", ...shareBlock],
  "/services/:id": shareBlock,
  "/hospital-department/:id": shareBlock,
  "/login-member": shareBlock,
  "/contact": ["Kontak"],
  "/new-registration": ["Pendaftaran Provider", ...sharePost],
  "/member-survey": ["Survey Member"],
  "/corporation-survey": ["Survey Korporasi"],
  "/provider-survey": ["Survey Provider"],
  "/o-corporate-health": sharePost,
  "/o-frontend-technology-service": sharePost,
  "/o-managed-care": sharePost,
  "/o-semi-managed-care": sharePost,
  "/o-optimalisasi-bpjs": sharePost,
  "/o-third-party-administrator": sharePost,
};

const englishPost = ["Share This Post"];

/** Those that it quotes in English: the English pages say them. */
export const quotedInEnglish: Readonly<Record<string, readonly string[]>> = {
  "": ["Home", "Learn More", "Useful Links", "Sales Marketing", "Customer Care"],
  "/events": ["Events", "REGISTRATION"],
  "/events/:id": ["REGISTRATION"],
  "/careers": ["Full Time", "Rp. "],
  "/careers/:id": ["Apply Now"],
  "/clients": ["Our Experience", "Meet our happy clients"],
  "/promotions": ["Service Promo"],
  "/login-member": ["Member Login"],
  "/contact": ["Get in Touch", "Send", "Mon to Fri 9am to 6pm", "Send us your query anytime!"],
  "/new-registration": ["Submit", ...englishPost],
  "/o-managed-care": englishPost,
};
