/** What happens to visitors' data. */
export const privacy = {
  privacyPage: {
    title: "Kebijakan Privasi",
    description: "Data apa yang kami kumpulkan lewat situs ini, untuk apa, dan berapa lama kami menyimpannya.",
    parts: [
      {
        title: "Data yang kami kumpulkan",
        text: "Hanya yang Anda kirim sendiri lewat formulir kontak, lamaran kerja, dan pendaftaran provider, beserta berkas yang Anda lampirkan. Situs ini tidak memasang pelacak dan tidak membuat profil pengunjung.",
      },
      {
        title: "Untuk apa",
        text: "Untuk menjawab pesan Anda, menilai lamaran Anda, dan memproses pendaftaran fasilitas Anda. Tidak untuk iklan, dan tidak kami jual atau bagikan kepada pihak lain.",
      },
      {
        title: "Berapa lama",
        text: (days: number) =>
          `Isian dan berkas dihapus dari situs ini begitu sistem pengelola kami menerimanya, paling lama ${days} hari sesudah Anda mengirimnya, juga bila tidak pernah sampai ke sana. Nomor referensi, jenis formulir, waktu, dan hasil pengirimannya tersimpan 30 hari lagi sesudah itu. Berkas yang diunggah tetapi tidak jadi dikirim dihapus sesudah satu hari. Di sistem pengelola, data disimpan selama diperlukan untuk urusan Anda dan selama diwajibkan hukum.`,
      },
      {
        title: "Keamanan",
        text: "Data dikirim terenkripsi. Catatan teknis situs tidak memuat isian Anda. Berkas Anda tidak punya alamat yang terbuka untuk umum: hanya petugas kami yang dapat membukanya beserta isian Anda, dan setiap kali hal itu dicatat. Alamat IP hanya dipakai dalam bentuk teracak selama satu menit untuk mencegah kiriman dan pencarian beruntun; catatan teknis memuat bentuk teracak itu hanya bila seseorang mencoba kata sandi pengelola yang salah.",
      },
      {
        title: "Cookie dan penyimpanan di peramban",
        text: "Satu cookie, lang, mengingat bahasa yang Anda pilih selama paling lama satu tahun. Peramban Anda juga dapat menyimpan isian lamaran kerja dan pendaftaran provider yang belum selesai, hanya di perangkat Anda, sampai dikirim atau Anda hapus, paling lama tujuh hari.",
      },
      {
        title: "Isi dari situs lain",
        text: "Peta dan formulir survei berasal dari penyedia lain. Peta baru dimuat setelah Anda membukanya; sejak itu kebijakan penyedia tersebut berlaku.",
      },
      {
        title: "Hak Anda",
        text: "Anda dapat meminta melihat, memperbaiki, atau menghapus data Anda. Sebutkan nomor referensi kiriman Anda agar kami cepat menemukannya.",
      },
    ],
    contact: "Hubungi kami tentang data Anda",
  },
} as const;
