/** On every page: menu, footer and chat buttons. */
const frame = [
  ...["Home", "Tentang Kami", "Layanan", "Provider", "Jaringan Provider", "Pendaftaran Provider Baru"],
  ...["Login Web Provider", "Berita & Artikel", "Press Release/Berita", "Artikel", "Info Lainnya", "Event", "FAQ"],
  ...["Promo", "Karir", "Klien Berharga", "Login Member", "Login Perusahaan", "Reporting", "Monitoring", "Dashboard"],
  ...["Survey", "Korporasi", "Member", "Kontak", "{brand} AI", "Useful Links", "Sales Marketing", "Customer Care"],
  ...["Facebook", "LinkedIn", "YouTube", "Twitter", "Instagram", "Lokasi Saya"],
];

const share = ["WhatsApp", "Facebook", "Twitter", "LinkedIn", "E-mail"].map((place) => `Bagikan lewat ${place}`);
const shareBlock = [...share, "Bagikan lewat Telegram"];
const sharePost = ["Share This Post", ...share];

/** The texts that the specification quotes (sections 2 and 9), by the path of the page table that says them. */
export const quotedTexts: Readonly<Record<string, readonly string[]>> = {
  "": [
    ...frame,
    ...["Learn More", "Kabar Hari Ini", "Produk Kami", "Kontak Sales Kami", "Call Center Penjaminan 24/7"],
    "Hubungi Kami",
  ],
  "/about-{product}": shareBlock,
  "/articles": ["Artikel"],
  "/article/:id": ["Artikel Detail", ...shareBlock],
  "/news": ["Press Release & Berita"],
  "/news/:id": ["Press Release & Berita Detail", ...shareBlock],
  "/events": ["Event", "Events", "REGISTRATION"],
  "/events/:id": ["Jam 09:00 - ", "REGISTRATION", ...shareBlock],
  "/event-regis/:id": ["Registrasi ", ...shareBlock],
  "/careers": ["Full Time", "Rp. ", "Detail"],
  "/careers/:id": ["Apply Now"],
  "/apply-job": ["Lamaran Kerja"],
  "/clients": ["Daftar Client", "Our Experience", "Meet our happy clients"],
  "/promotions": ["Promo", "Service Promo"],
  "/promotions/:id": ["Promo Detail", ...shareBlock],
  "/services/:id": shareBlock,
  "/hospital-department/:id": shareBlock,
  "/login-member": ["Member Login", ...shareBlock],
  "/contact": ["Kontak", "Get in Touch", "Mon to Fri 9am to 6pm", "Send us your query anytime!"],
  "/new-registration": ["Pendaftaran Provider", ...sharePost],
  "/member-survey": ["Survey Member"],
  "/corporation-survey": ["Survey Korporasi"],
  "/provider-survey": ["Survey Provider"],
  "/providers": ["Daftar Provider", "{brand} Health App"],
  "/o-corporate-health": sharePost,
  "/o-frontend-technology-service": sharePost,
  "/o-managed-care": sharePost,
  "/o-semi-managed-care": sharePost,
  "/o-optimalisasi-bpjs": sharePost,
  "/o-third-party-administrator": sharePost,
};
