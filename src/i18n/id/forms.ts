/** Pages that visitors come to with something to send. */
export const forms = {
  contactWays: {
    title: "Cara menghubungi kami",
    address: "Alamat",
    map: "Buka di peta",
    phone: "Telepon",
    hours: "Jam kerja",
    openingHours: "Mon to Fri 9am to 6pm",
    email: "E-mail sales",
    query: "Send us your query anytime!",
    callCenter: "Call center 24/7",
  },

  contactPage: {
    title: "Kontak",
    description: "Alamat, telepon, e-mail, dan WhatsApp kami, beserta jam kerjanya.",
    heading: "Get in Touch",
    lead: "Pilih cara yang paling mudah bagi Anda. Pesan tertulis kami balas paling lama dua hari kerja.",
    parts: [
      {
        title: "Agar kami cepat membantu",
        items: [
          "Sebutkan nama Anda dan cara menghubungi Anda kembali.",
          "Peserta: sertakan nomor peserta dan nama perusahaan.",
          "Perusahaan: sebutkan jumlah karyawan dan layanan yang Anda cari.",
          "Jangan menuliskan diagnosis, nomor rekening, atau kata sandi.",
        ],
      },
    ],
    send: "Kirim e-mail",
  },

  applyPage: {
    title: "Lamaran Kerja",
    description: "Yang perlu Anda siapkan untuk melamar dan ke mana lamaran dikirim.",
    heading: "Cara melamar",
    lead: "Kirim lamaran Anda lewat e-mail. Sebutkan nama lowongan pada judulnya.",
    parts: [
      {
        title: "Yang perlu disiapkan",
        items: [
          "Nama lengkap, nomor telepon, dan alamat e-mail.",
          "Alamat rumah: kota, provinsi, negara, dan kode pos.",
          "Surat lamaran dan riwayat hidup dalam satu berkas PDF.",
        ],
      },
      {
        title: "Sesudah lamaran kami terima",
        items: [
          "Kami memeriksa setiap lamaran dan menghubungi pelamar yang cocok.",
          "Kami tidak pernah meminta bayaran pada tahap mana pun.",
        ],
      },
    ],
    send: "Kirim lamaran",
  },

  registrationPage: {
    title: "Pendaftaran Provider",
    description: "Syarat dan dokumen pendaftaran rumah sakit, klinik, apotek, laboratorium, dan optik rekanan.",
    heading: "Menjadi provider rekanan",
    lead: "Untuk rumah sakit, klinik, apotek, laboratorium, dan optik. Siapkan data berikut, lalu kirim lewat e-mail.",
    parts: [
      {
        title: "Data fasilitas",
        items: [
          "Nama, kategori, alamat lengkap, koordinat lokasi, telepon, faksimile, dan situs web.",
          "Nama bank, nomor rekening, dan nama pemilik rekening.",
          "Nama, telepon, dan e-mail bagian keuangan, pemasaran, dan TI.",
          "Layanan: rawat jalan, rawat inap, melahirkan, dental, kacamata.",
          "Kerja sama BPJS, jaringan internet, sistem informasi rumah sakit, dan e-claim.",
        ],
      },
      {
        title: "Dokumen",
        items: [
          "NPWP dan TDP, masing-masing nomor dan berkasnya.",
          "Surat izin operasional beserta nomornya.",
          "Surat izin penetapan kelas rumah sakit.",
          "Softcopy tarif dan softcopy daftar obat.",
          "Company profile dan surat permohonan kerja sama.",
        ],
      },
    ],
    send: "Kirim pendaftaran",
  },
} as const;
