import { image } from "./media";
import { entry } from "./row";

export const howtoMember = entry(1, {
  Featured_Image: image("howto-member", 1200, 800, "Ilustrasi ponsel dan laptop dengan layar masuk peserta"),
  Description: `
Akun peserta dapat dipakai di aplikasi Contoh Medika Health App dan di portal web. Siapkan nomor peserta yang tertera di kartu,
tanggal lahir, serta alamat e-mail yang didaftarkan melalui perusahaan.

## Masuk untuk pertama kali

1. Pasang Contoh Medika Health App dari App Store atau Google Play, atau buka portal peserta di peramban.
2. Pilih **Aktifkan akun**, lalu masukkan nomor peserta dan tanggal lahir.
3. Buka e-mail dari kami dan salin enam angka kode verifikasinya. Kode berlaku selama sepuluh menit.
4. Buat kata sandi, sedikitnya dua belas karakter. Rangkaian beberapa kata lebih mudah diingat daripada kata pendek yang
   rumit.
5. Periksa nama dan anggota keluarga yang tampil. Jika ada yang keliru, hubungi bagian SDM perusahaan.

## Masuk berikutnya

Gunakan nomor peserta dan kata sandi. Di ponsel, Anda dapat mengaktifkan sidik jari atau pengenal wajah melalui menu
**Akun**, lalu **Keamanan**. Di komputer bersama, selalu pilih **Keluar** setelah selesai.

## Lupa kata sandi

1. Di layar masuk, pilih **Lupa kata sandi**.
2. Masukkan nomor peserta. Tautan pengganti dikirim ke e-mail terdaftar dan berlaku 30 menit.
3. Buat kata sandi baru, lalu masuk kembali di semua perangkat.

E-mail tidak datang? Periksa folder spam dahulu. Bila alamat e-mail sudah tidak aktif, mintalah bagian SDM memperbaruinya atau
[hubungi kami](/contoh/contact). Petugas tidak pernah menanyakan kata sandi maupun kode verifikasi Anda.
`,
});
