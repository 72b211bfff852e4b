/** Forms and the pages around them; the registration's fields have a table of their own. */
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
    showMap: "Lihat lokasi kantor di peta",
    mapOf: (place: string) => `Peta lokasi ${place}`,
    loadMap: (host: string) => `Muat peta dari ${host}`,
  },

  /** Plain texts only: they travel to the browser. */
  formParts: {
    optional: "opsional",
    choose: "Pilih salah satu",
    error: "(error)",
    summaryTitle: "Ada yang perlu diperbaiki",
    summaryLead: "Isian Anda masih tersimpan. Pilih baris di bawah untuk menuju kolomnya.",
    unavailableTitle: "Belum terkirim",
    unavailableText:
      "Isian Anda belum dapat kami simpan karena gangguan di sisi kami. Semua isian masih ada: silakan kirim sekali lagi.",
    required: "Semua kolom wajib diisi, kecuali yang bertanda opsional.",
    fileRules: "PDF, JPEG, PNG, XLSX, DOCX, atau CSV, paling besar 5 MB.",
    fileKept: "Sudah diunggah",
    fileReplace: "Ganti berkas",
    fileRemove: "Hapus berkas ini",
    decimal: ",",
    trap: "Biarkan kolom ini kosong",
    cancel: "Batal",
    progress: "Bagian formulir",
    wrong: "perlu diperbaiki",
  },

  consent: {
    before:
      "Dengan mengirim formulir ini, Anda setuju data Anda kami pakai untuk menanggapinya, seperti dijelaskan dalam ",
    link: "kebijakan privasi",
    after: ".",
  },

  formErrors: {
    required: (subject: string) => `${subject} is Required`,
    tooLong: (subject: string, { maxLength }: { readonly maxLength: number }) =>
      `${subject}: paling banyak ${maxLength} karakter`,
    choice: (subject: string) => `${subject}: pilih salah satu dari pilihan yang ada`,
    email: (subject: string) => `${subject}: tulis alamat e-mail lengkap, misalnya nama@contoh.co.id`,
    phone: (subject: string) => `${subject}: tulis nomor telepon dengan kode area, misalnya 021 5010 7700`,
    number: (subject: string) => `${subject}: tulis dengan angka saja`,
    taxNumber: (subject: string) => `${subject}: tulis 15 atau 16 angka`,
    website: (subject: string) => `${subject}: tulis alamat situs, misalnya www.contoh.co.id, atau - bila tidak ada`,
    latitude: (subject: string) => `${subject}: tulis derajat antara -90 dan 90, misalnya -6.2088`,
    longitude: (subject: string) => `${subject}: tulis derajat antara -180 dan 180, misalnya 106.8456`,
    postalCode: (subject: string) => `${subject}: tulis lima angka, misalnya 12950`,
    postalCodeAbroad: (subject: string) => `${subject}: tulis kode pos, misalnya 12950`,
    fileMissing: (subject: string) => `${subject}: berkas tidak ditemukan lagi, silakan pilih kembali`,
    fileType: (subject: string) =>
      `${subject}: isi berkas harus PDF, JPEG, PNG, XLSX, DOCX, atau CSV, sesuai dengan namanya`,
    fileSize: (subject: string) => `${subject}: berkas lebih besar dari 5 MB`,
    fileEmpty: (subject: string) => `${subject}: berkas ini kosong`,
    fileUnsafe: (subject: string) =>
      `${subject}: berkas ini memuat program atau sesuatu yang tidak dapat diperiksa (makro, skrip, berkas lampiran, isi dari tempat lain); simpan ulang sebagai PDF biasa`,
    filesTotal: (subject: string) =>
      `${subject}: semua berkas bersama lebih besar dari 25 MB, kecilkan atau hapus salah satu`,
  },

  /** Requests that are not taken; the keys are the codes of the intake. */
  refusals: {
    unreadable: {
      title: "Kiriman tidak terbaca",
      text: "Kiriman Anda terputus atau rusak di jalan. Kembali ke halaman sebelumnya dan kirim sekali lagi; isian Anda masih ada di sana.",
    },
    foreign: {
      title: "Kiriman tidak diterima",
      text: "Kiriman ini datang dari situs lain. Buka formulir di situs ini dan kirim dari sana.",
    },
    tooSlow: {
      title: "Kiriman terhenti",
      text: "Kiriman Anda berhenti di tengah jalan. Periksa sambungan internet Anda, kembali ke halaman sebelumnya, lalu kirim sekali lagi; isian Anda masih ada di sana.",
    },
    tooLarge: {
      title: "Kiriman terlalu besar",
      text: "Setiap berkas boleh paling besar 5 MB, dan semuanya paling besar 25 MB. Kembali ke halaman sebelumnya, pilih berkas yang lebih kecil, lalu kirim sekali lagi.",
    },
    wrongType: {
      title: "Kiriman tidak terbaca",
      text: "Halaman ini hanya menerima isian formulirnya sendiri. Buka formulirnya dan kirim dari sana.",
    },
    tooMany: {
      title: "Terlalu banyak kiriman",
      text: "Kami menerima terlalu banyak kiriman dari jaringan Anda. Tunggu satu menit, kembali ke halaman sebelumnya, lalu kirim sekali lagi; isian Anda masih ada di sana.",
    },
    busy: {
      title: "Belum terkirim",
      text: "Terlalu banyak berkas sedang kami terima. Tunggu sebentar, kembali ke halaman sebelumnya, lalu kirim sekali lagi; isian Anda masih ada di sana.",
    },
    tooManyQuestions: {
      title: "Terlalu banyak pencarian",
      text: "Kami menerima terlalu banyak pencarian dari jaringan Anda. Tunggu satu menit, lalu cari sekali lagi.",
    },
  },

  /** Options whose label is not their value. */
  formOptions: {
    RawatJalan: "Rawat Jalan",
    RawatInap: "Rawat Inap",
    Ya: "Ya",
    Tidak: "Tidak",
    Bersedia: "Bersedia",
    "Tidak Bersedia": "Tidak Bersedia",
    Stabil: "Stabil",
    "Tidak Stabil": "Tidak Stabil",
    "Tidak Ada Jaringan": "Tidak Ada Jaringan",
    Melahirkan: "Melahirkan",
    Kacamata: "Kacamata",
  },

  thanks: {
    reference: "Nomor referensi",
    keep: "Catat nomor ini. Sebutkan bila Anda menghubungi kami tentang kiriman ini.",
    next: "Selanjutnya",
    home: "Kembali ke halaman depan",
  },

  contactPage: {
    title: "Kontak",
    description: "Kirim pesan kepada kami, atau temukan alamat, telepon, e-mail, WhatsApp, dan jam kerja kami.",
    heading: "Get in Touch",
    lead: "Tulis pesan Anda di sini. Kami membalas paling lama dua hari kerja.",
    notes: {
      title: "Agar kami cepat membantu",
      items: [
        "Peserta: sertakan nomor peserta dan nama perusahaan.",
        "Perusahaan: sebutkan jumlah karyawan dan layanan yang Anda cari.",
        "Jangan menuliskan diagnosis, nomor rekening, atau kata sandi.",
      ],
    },
    thanks: {
      title: "Terima kasih Anda telah mengirim pesan kepada kami",
      next: [
        "Pesan Anda sudah tersimpan dan diteruskan kepada tim kami.",
        "Kami membalas ke alamat e-mail Anda paling lama dua hari kerja.",
      ],
    },
    form: {
      send: "Send",
      sections: { message: { title: "Pesan Anda" } },
      fields: {
        name: { label: "Nama", subject: "Name" },
        email: { label: "E-mail", subject: "Email" },
        subject: { label: "Subjek", subject: "Subject" },
        message: { label: "Pesan", subject: "Message" },
      },
    },
  },

  applyPage: {
    title: "Lamaran Kerja",
    description: "Kirim lamaran Anda beserta riwayat hidup.",
    heading: "Kirim lamaran Anda",
    lead: "Isi alamat Anda dan sertakan surat lamaran serta riwayat hidup dalam satu berkas.",
    vacancy: "Lowongan yang Anda lamar",
    notes: {
      title: "Sesudah lamaran kami terima",
      items: [
        "Kami memeriksa setiap lamaran dan menghubungi pelamar yang cocok.",
        "Kami tidak pernah meminta bayaran pada tahap mana pun.",
      ],
    },
    thanks: {
      title: "You submitted successfully!",
      next: [
        "Lamaran Anda sudah tersimpan dan diteruskan kepada tim perekrutan.",
        "Kami menghubungi pelamar yang cocok. Kami tidak pernah meminta bayaran.",
      ],
    },
    form: {
      send: "Kirim lamaran",
      sections: { applicant: { title: "Data pelamar" } },
      fields: {
        Name: { label: "Nama lengkap", subject: "Name" },
        Address: { label: "Alamat", subject: "Address" },
        City: { label: "Kota atau kabupaten", subject: "City" },
        Province: { label: "Provinsi", subject: "Province" },
        Country: { label: "Negara", subject: "Country" },
        Postal_Code: { label: "Kode pos", subject: "Postal Code" },
        softcopyLamaran: {
          label: "Surat lamaran dan riwayat hidup",
          subject: "Softcopy Lamaran",
          hint: "Cantumkan nomor telepon dan alamat e-mail Anda di dalamnya.",
        },
      },
    },
  },
} as const;
