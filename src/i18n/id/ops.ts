/** The operators' page. */
export const ops = {
  ops: {
    title: "Kotak keluar",
    product: "Produk",
    state: "Status",
    all: "Semua",
    reload: "Muat ulang",
    none: "Tidak ada kiriman.",
    columns: {
      reference: "Referensi",
      form: "Produk dan formulir",
      state: "Status",
      received: "Diterima",
      attempts: "Percobaan",
      next: "Percobaan berikutnya / terkirim",
      outcome: "Hasil terakhir",
      action: "Tindakan",
    },
    retryShort: "Kirim ulang",
    retry: (reference: string) => `Kirim ulang ${reference}`,
    discardShort: "Hapus",
    discard: (reference: string) => `Hapus ${reference} untuk selamanya`,
    confirm: "Ya, hapus",
  },
} as const;
