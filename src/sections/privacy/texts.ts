import { texts } from "../../i18n/texts";

/** What the policy says of the product's own settings. */
export interface PrivacyFacts {
  /** Days until submissions are erased at the latest. */
  readonly retentionDays: number;
  /** Which files the CMS gets in its media library: `none` where it is the site's own, `applications` at least, or `some`. */
  readonly library: "none" | "applications" | "some";
}

export const privacyTexts = texts({
  id: {
    title: "Kebijakan Privasi",
    description: "Data apa yang kami kumpulkan lewat situs ini, untuk apa, dan berapa lama kami menyimpannya.",
    parts: [
      {
        title: "Data yang kami kumpulkan",
        text: "Hanya yang Anda kirim sendiri lewat formulir kontak, lamaran kerja, dan pendaftaran provider, beserta berkas yang Anda lampirkan, dan laporan data provider yang salah, tanpa nama Anda. Situs ini tidak memasang pelacak dan tidak membuat profil pengunjung. Berapa orang mulai mengisi, melanjutkan, dan mengirim formulir, dan di kolom mana kesalahan muncul, dihitung per hari selama 90 hari, tanpa apa pun tentang siapa mereka. Pada sebagian kunjungan yang dipilih acak, peramban melaporkan seberapa cepat halaman tampil, tanpa apa pun tentang Anda.",
      },
      {
        title: "Untuk apa",
        text: "Untuk menjawab pesan Anda, menilai lamaran Anda, dan memproses pendaftaran fasilitas Anda. Tidak untuk iklan, dan tidak kami jual atau bagikan kepada pihak lain.",
      },
      {
        title: "Berapa lama",
        text: ({ retentionDays: days }: PrivacyFacts) =>
          `Isian dan berkas dihapus dari situs ini begitu sistem pengelola kami menerimanya, paling lama ${days} hari sesudah Anda mengirimnya, juga bila tidak pernah sampai ke sana. Nomor referensi, jenis formulir, waktu, dan hasil pengirimannya tersimpan 30 hari lagi sesudah itu. Bentuk teracak alamat e-mail Anda, untuk menjawab pertanyaan tentang status kiriman, dihapus paling lambat pada saat yang sama dengan isian. Berkas yang diunggah tetapi tidak jadi dikirim, dan pendaftaran yang belum selesai bila peramban Anda tidak menjalankan skrip, dihapus tujuh hari sesudah Anda terakhir mengerjakannya, dan berkas paling lambat 30 hari sesudah diunggah. Formulir yang Anda lanjutkan di perangkat lain tersimpan terkunci, dengan berkasnya, 14 hari sesudah terakhir disimpan, atau sampai dikirim atau tautannya dicabut; kuncinya hanya ada di tautan Anda, dan kami tidak dapat membaca isiannya. Di sistem pengelola, data disimpan selama diperlukan untuk urusan Anda dan selama diwajibkan hukum.`,
      },
      {
        title: "Keamanan",
        text: ({ library }: PrivacyFacts) =>
          `Data dikirim terenkripsi. Catatan teknis situs tidak memuat isian Anda. Selama berada di situs ini, berkas Anda tidak punya alamat yang terbuka untuk umum: hanya petugas kami yang dapat membukanya beserta isian Anda atau menyalinnya sebagai cadangan, dan setiap kali hal itu dicatat. ${
            {
              none: "",
              applications:
                "Di sistem pengelola, berkas lamaran tersimpan di pustaka media, dan berkas pendaftaran mungkin juga: alamatnya acak dan tidak ditampilkan di mana pun, tetapi siapa pun yang mengetahui alamat itu dapat membuka berkasnya. ",
              some: "Di sistem pengelola, berkas Anda dapat tersimpan di pustaka media: alamatnya acak dan tidak ditampilkan di mana pun, tetapi siapa pun yang mengetahui alamat itu dapat membuka berkasnya. ",
            }[library]
          }Alamat IP hanya dipakai dalam bentuk teracak selama satu menit untuk mencegah kiriman dan pencarian beruntun; catatan teknis memuat bentuk teracak itu hanya bila seseorang mencoba kata sandi pengelola yang salah. Jumlah dan besar berkas dari tiap jaringan dihitung dalam bentuk teracak selama satu hari.`,
      },
      {
        title: "Cookie dan penyimpanan di peramban",
        text: "Satu cookie, lang, mengingat bahasa yang Anda pilih selama paling lama satu tahun. Peramban Anda juga dapat menyimpan isian lamaran kerja dan pendaftaran provider yang belum selesai, dan berkas yang belum sempat terunggah, hanya di perangkat Anda, sampai dikirim atau Anda hapus, paling lama tujuh hari, dan tautan untuk melanjutkannya di perangkat lain paling lama 14 hari; yang lebih lama hilang begitu Anda membuka halaman mana pun di situs ini. Yang Anda kirim tetap ada di tab itu untuk buktinya sampai tab ditutup. Sampai 30 halaman yang terakhir Anda buka dan hasil pencarian provider terakhir, tanpa jarak dari lokasi Anda, juga disimpan di perangkat Anda, agar dapat dibaca tanpa koneksi. Kapan promo terakhir muncul di beranda juga dicatat di sana, agar tidak muncul terlalu sering.",
      },
      {
        title: "Isi dari situs lain",
        text: "Peta, film, dan formulir survei berasal dari penyedia lain. Peta dan film baru dimuat setelah Anda membukanya; sejak itu kebijakan penyedia tersebut berlaku.",
      },
      {
        title: "Hak Anda",
        text: "Anda dapat meminta melihat, memperbaiki, atau menghapus data Anda. Sebutkan nomor referensi kiriman Anda agar kami cepat menemukannya.",
      },
    ],
    contact: "Hubungi kami tentang data Anda",
  },
  en: {
    title: "Privacy policy",
    description: "Which data we collect through this site, what for, and how long we keep it.",
    parts: [
      {
        title: "What we collect",
        text: "Only what you send us yourself through the contact form, the job application and the provider registration, with the files you attach, and reports of wrong provider data, without your name. This site has no trackers and builds no profiles of visitors. How many people began, continued and sent a form, and at which fields errors were shown, is counted by day for 90 days, with nothing about who it was. In some visits, chosen at random, the browser reports how fast a page was, with nothing about you.",
      },
      {
        title: "What for",
        text: "To answer your message, to assess your application and to process the registration of your facility. Not for advertising, and we neither sell it nor share it with others.",
      },
      {
        title: "How long",
        text: ({ retentionDays: days }: PrivacyFacts) =>
          `What you enter and attach is deleted from this site as soon as our management system has received it, and ${days} days after you sent it at the latest, even if it never arrived there. The reference number, the kind of form, the time of sending and how it ended are kept for 30 days more. A scrambled form of your email address, for answering questions about the status, is deleted no later than what you entered. Files that were uploaded but never sent, and a registration that is not finished where your browser runs no scripts, are deleted seven days after you last worked on the form, and files 30 days after they were uploaded at the latest. A form that you continue on another device is stored locked, with its files, for 14 days after it was last saved, or until it is sent or its link revoked; the key is only in your link, and we cannot read what you entered. In the management system, data is kept as long as your matter needs it and as long as the law requires.`,
      },
      {
        title: "Security",
        text: ({ library }: PrivacyFacts) =>
          `Data travels encrypted. The technical logs of the site hold nothing you enter. As long as they are on this site, your files have no public address: only our staff can open them and what you entered, or copy them for a backup, and each time that is recorded. ${
            {
              none: "",
              applications:
                "In the management system, the file of an application is stored in the media library, and those of a registration may be: their addresses are random and shown nowhere, but anybody who knows such an address can open the file. ",
              some: "In the management system, your files may be stored in the media library: their addresses are random and shown nowhere, but anybody who knows such an address can open the file. ",
            }[library]
          }Your IP address is used only in scrambled form, for one minute, to stop floods of messages and searches; the technical logs hold that scrambled form only when somebody tries a wrong operator password. How many files come from each network, and how large they are, is counted in scrambled form for a day.`,
      },
      {
        title: "Cookies and storage in the browser",
        text: "One cookie, lang, remembers the language you chose for at most a year. Your browser may also keep a job application or provider registration that you have not finished, and files that could not be uploaded yet, on your device only, until you send or delete it, for seven days at most, and the link to continue it on another device for 14 days; what is older goes as soon as you open any page of this site. What you sent stays in the tab for its receipt until you close it. The last 30 pages you opened, at most, and your last provider search, without distances from your location, are also kept on your device, so that they can be read without a connection. It also notes when a promotion last opened on Home, so that this does not happen too often.",
      },
      {
        title: "Content of other sites",
        text: "Maps, films and survey forms come from other providers. A map or a film is loaded only once you open it; from then on that provider's policy applies.",
      },
      {
        title: "Your rights",
        text: "You may ask to see, correct or delete your data. Quote the reference number of your submission so that we can find it quickly.",
      },
    ],
    contact: "Contact us about your data",
  },
});
