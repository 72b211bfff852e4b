/** The provider network. */
export const providers = {
  providersPage: {
    title: "Daftar Provider",
    description: "Jaringan rumah sakit, klinik, apotek, laboratorium, dan optik rekanan.",
    heading: "Halaman ini sedang dalam pemeliharaan",
    text: (brand: string) =>
      `Mohon maaf atas ketidaknyamanannya. Silakan pasang aplikasi ${brand} Health App di ponsel Anda untuk mencari jaringan provider dan melihat informasi kepesertaan.`,
    app: (brand: string) => `${brand} Health App`,
    badge: (brand: string, store: string) => `${brand} Health App di ${store}`,
  },
} as const;
