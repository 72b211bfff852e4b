/** On every page: menu, footer and chat buttons. */
const frame = [
  ...["Tentang Kami", "Layanan", "Provider", "Jaringan Provider", "Pendaftaran Provider Baru"],
  ...["Login Web Provider", "Berita & Artikel", "Press Release/Berita", "Artikel", "Info Lainnya", "Event", "FAQ"],
  ...["Promo", "Karier", "Klien Berharga", "Login Member", "Login Perusahaan", "Reporting", "Monitoring", "Dashboard"],
  ...["Survei", "Korporasi", "Member", "Kontak", "{brand} AI", "Sales Marketing", "Customer Care"],
  ...["Facebook", "LinkedIn", "YouTube", "X", "Instagram", "Provider di dekat Anda"],
];

const share = ["WhatsApp", "Facebook", "X", "LinkedIn", "E-mail"].map((place) => `Bagikan lewat ${place}`);
const shareBlock = [...share, "Bagikan lewat Telegram"];
const sharePost = share;

/**
 * The labels that the specification quotes (sections 2 and 9) in Indonesian, by the path of the page that says them. They
 * stay as they are quoted, but for those that are spelled in the site's one way (`tests/i18n/texts.test.ts`: Survei,
 * Karier, Rp 1.000, pukul 09.00, X) and headings in people's words: Berita, Artikel and Promo without "Detail", and
 * "Provider di dekat Anda" above the map, which calls the visitor's own place "Lokasi Saya".
 */
export const quotedTexts: Readonly<Record<string, readonly string[]>> = {
  "": [
    ...frame,
    ...["Kabar Hari Ini", "Produk Kami", "Kontak Sales Kami", "Call Center Penjaminan 24/7"],
    "Hubungi Kami",
  ],
  "/about-{product}": shareBlock,
  "/articles": ["Artikel"],
  "/article/:id": ["Artikel", ...shareBlock],
  "/news": ["Press Release & Berita"],
  "/news/:id": ["Berita", ...shareBlock],
  "/events": ["Event"],
  "/events/:id": ["Pukul 09.00–", ...shareBlock],
  "/event-regis/:id": ["Registrasi ", ...shareBlock],
  "/careers": ["Rp ", "Detail"],
  "/apply-job": ["Lamaran Kerja"],
  "/promotions": ["Promo"],
  "/promotions/:id": ["Promo", ...shareBlock],
  "/services/:id": shareBlock,
  "/hospital-department/:id": shareBlock,
  "/login-member": shareBlock,
  "/contact": ["Kontak"],
  "/new-registration": ["Pendaftaran Provider", ...sharePost],
  "/member-survey": ["Survei Member"],
  "/corporation-survey": ["Survei Korporasi"],
  "/provider-survey": ["Survei Provider"],
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
  "/careers": ["Full Time", "Rp "],
  "/careers/:id": ["Apply Now"],
  "/clients": ["Our Experience", "Meet our happy clients"],
  "/promotions": ["Service Promo"],
  "/login-member": ["Member Login"],
  "/contact": ["Get in Touch", "Send", "Mon to Fri 9am to 6pm", "Send us your query anytime!"],
  "/new-registration": ["Submit", ...englishPost],
  "/o-managed-care": englishPost,
};
