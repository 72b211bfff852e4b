/** A name or a help text in Indonesian and English. */
type Both = readonly [id: string, en: string];

/** Names of the types in the CMS's menu, which is in alphabetical order: those of a group begin alike. By resource or form. */
export const typeNames: Readonly<Record<string, Both>> = {
  company: ["Perusahaan: Profil", "Company profile"],
  chat: ["Pengaturan: Chat WhatsApp", "WhatsApp chat"],
  "direct-login": ["Pengaturan: Login perusahaan", "Company logins"],
  gallery: ["Pengaturan: Galeri kaki halaman", "Footer gallery"],
  "page-headers": ["Pengaturan: Gambar judul halaman", "Page headers"],
  sliders: ["Beranda: Slide", "Home slides"],
  "promo-banner": ["Beranda: Banner promosi", "Promotion banner"],
  news: ["Berita: Press release & berita", "News"],
  articles: ["Berita: Artikel", "Articles"],
  events: ["Berita: Acara", "Events"],
  promotions: ["Berita: Promosi", "Promotions"],
  pages: ["Halaman: Halaman", "Pages"],
  "claim-guides": ["Halaman: Cara klaim", "How to claim"],
  faqs: ["Halaman: FAQ", "Questions"],
  "member-guide": ["Halaman: Panduan peserta", "Member guide"],
  contact: ["Halaman: Kontak", "Contact page"],
  surveys: ["Halaman: Survei", "Surveys"],
  services: ["Layanan: Layanan", "Services"],
  departments: ["Layanan: Poli rumah sakit", "Hospital departments"],
  careers: ["Perusahaan: Lowongan", "Vacancies"],
  clients: ["Perusahaan: Klien", "Clients"],
  organizations: ["Perusahaan: Struktur organisasi", "Organisation"],
  "registration-settings": ["Pengaturan: Pendaftaran provider", "Provider registration"],
  banks: ["Pengaturan: Bank", "Banks"],
  notices: ["Situs: Pengumuman", "Notices"],
  redirects: ["Situs: Pengalihan alamat", "Redirects"],
};

/** The group of everything that visitors send. */
export const postGroup = "Kiriman";

export const postNames: Readonly<Record<string, Both>> = {
  contact: ["Pesan kontak", "Contact messages"],
  "job-application": ["Lamaran kerja", "Job applications"],
  "provider-registration": ["Pendaftaran provider", "Provider registrations"],
};

const asked = "Kosong: dari isi";
const taken = "Empty: from the text";

/** Names of fields, and what helps who fills them in; those of a form have its own. */
export const fieldTexts: Readonly<Record<string, { readonly name: Both; readonly help?: Both }>> = {
  Title: { name: ["Judul", "Title"] },
  Name: { name: ["Nama", "Name"] },
  Question: { name: ["Pertanyaan", "Question"] },
  Answer: { name: ["Jawaban", "Answer"] },
  Description: { name: ["Isi", "Text"] },
  Brief_Description: { name: ["Ringkasan", "Summary"], help: ["Satu atau dua kalimat", "One or two sentences"] },
  Content: { name: ["Teks singkat", "Short text"], help: ["Tampil di daftar", "Shown in the list"] },
  Slug: {
    name: ["Alamat", "Address"],
    help: [
      "Kata di alamat halaman: huruf, angka, tanda hubung. Alamat lama dialihkan",
      "Word in the page's address: letters, digits, hyphens. The old one redirects",
    ],
  },
  Position: { name: ["Urutan", "Position"], help: ["1 tampil pertama", "1 comes first"] },
  Menu: {
    name: ["Tempat di menu", "Place in the menu"],
    help: [
      "services = Layanan, providers = Provider, stories = Berita, more = Info Lainnya, surveys = Survey, useful = kaki halaman; kosong: tanpa menu",
      "useful = foot of the page; empty: in no menu",
    ],
  },
  SEO_Title: { name: ["Judul di mesin pencari", "Title in search engines"], help: [asked, taken] },
  SEO_Description: { name: ["Deskripsi di mesin pencari", "Description in search engines"], help: [asked, taken] },
  Share_Picture: {
    name: ["Gambar saat dibagikan", "Picture when shared"],
    help: ["1200 × 630 piksel", "1200 × 630 pixels"],
  },
  Featured_Image: { name: ["Gambar", "Picture"] },
  Images: {
    name: ["Gambar", "Pictures"],
    help: ["Keterangan gambar banner adalah tautannya", "The caption of a banner's picture is its link"],
  },
  Published_Date: {
    name: ["Tanggal terbit", "Date of publication"],
    help: ["Tanggal mendatang: baru tampil saat itu", "In the future: not shown before"],
  },
  Date: { name: ["Tanggal", "Date"] },
  Time_Start: { name: ["Mulai", "Starts"], help: ["Waktu Jakarta", "Jakarta time"] },
  Time_End: { name: ["Selesai", "Ends"], help: ["Waktu Jakarta", "Jakarta time"] },
  Place: { name: ["Tempat", "Place"] },
  Form_Link: { name: ["Tautan pendaftaran", "Registration link"] },
  Placement: { name: ["Penempatan", "Place of work"] },
  Min_Salary: { name: ["Gaji minimum", "Minimum salary"] },
  Steps: { name: ["Langkah", "Steps"] },
  Show: { name: ["Tampilkan", "Show"] },
  Address: { name: ["Alamat", "Address"] },
  Phone: { name: ["Telepon", "Phone"] },
  Sales_Email: { name: ["E-mail penjualan", "Sales e-mail"] },
  Logo: { name: ["Logo", "Logo"] },
  Company_Logo: { name: ["Logo perusahaan", "Company logo"] },
  Header_Image: { name: ["Gambar judul", "Header picture"] },
  Facebook: { name: ["Facebook", "Facebook"] },
  Linkedin: { name: ["LinkedIn", "LinkedIn"] },
  Youtube: { name: ["YouTube", "YouTube"] },
  Twitter: { name: ["X", "X"] },
  Instagram: { name: ["Instagram", "Instagram"] },
  Phone_Sales_Marketing: { name: ["WhatsApp penjualan", "Sales WhatsApp"], help: ["Misalnya 628…", "Such as 628…"] },
  Phone_Customer_Service: { name: ["WhatsApp layanan", "Service WhatsApp"], help: ["Misalnya 628…", "Such as 628…"] },
  Chat_Message: { name: ["Pesan pembuka penjualan", "First words to sales"] },
  Chat_Message_CS: { name: ["Pesan pembuka layanan", "First words to service"] },
  Reporting: { name: ["Reporting", "Reporting"] },
  Monitoring: { name: ["Monitoring", "Monitoring"] },
  Dashboard: { name: ["Dashboard", "Dashboard"] },
  List_Bank_Name: { name: ["Daftar bank", "Banks"] },
  Bank_Name: { name: ["Nama bank", "Bank"] },
  Corporate_Survey: { name: ["Survei perusahaan", "Company survey"] },
  Member_Survey: { name: ["Survei peserta", "Member survey"] },
  Provider_Survey: { name: ["Survei provider", "Provider survey"] },
  Text: { name: ["Teks", "Text"] },
  Level: {
    name: ["Tingkat", "Level"],
    help: ["critical tampil paling atas", "critical stands first"],
  },
  Link: { name: ["Tautan", "Link"], help: ["Alamat, atau jalur seperti /acme/contact", "An address, or a path"] },
  From: { name: ["Dari", "From"], help: ["Kosong atau jalur lama", "Empty, or the old path"] },
  Until: { name: ["Sampai", "Until"] },
  To: { name: ["Ke", "To"], help: ["Jalur di situs ini", "A path of this site"] },
  Permanent: { name: ["Permanen", "Permanent"] },
  Path: { name: ["Hanya di jalur", "Only at the path"], help: ["Kosong: semua halaman", "Empty: every page"] },
  Product: { name: ["Produk", "Product"], help: ["Kosong: semua", "Empty: all"] },
  Language: { name: ["Bahasa", "Language"], help: ["Kosong: semua", "Empty: all"] },
  createdAt: { name: ["Dibuat", "Created"] },
  updatedAt: { name: ["Diubah", "Changed"] },
  Reference: { name: ["Nomor referensi", "Reference"] },
  Career_Id: { name: ["Id lowongan", "Vacancy's id"] },
  Career_Title: { name: ["Lowongan", "Vacancy"] },
};
