import { image } from "./media";
import { entry } from "./row";

export const howtoMember = entry(1, {
  Featured_Image: image("howto-member", 1200, 800, "Ilustrasi ponsel dan laptop dengan layar masuk peserta"),
  Description: `
<p>Akun peserta dapat dipakai di aplikasi Contoh Medika Health App dan di portal web. Siapkan nomor peserta yang tertera di kartu,
tanggal lahir, serta alamat email yang didaftarkan melalui perusahaan.</p>
<h2>Masuk untuk pertama kali</h2>
<ol>
<li>Pasang Contoh Medika Health App dari App Store atau Google Play, atau buka portal peserta di peramban.</li>
<li>Pilih <strong>Aktifkan akun</strong>, lalu masukkan nomor peserta dan tanggal lahir.</li>
<li>Buka email dari kami dan salin enam angka kode verifikasinya. Kode berlaku selama sepuluh menit.</li>
<li>Buat kata sandi, sedikitnya dua belas karakter. Rangkaian beberapa kata lebih mudah diingat daripada kata pendek yang
rumit.</li>
<li>Periksa nama dan anggota keluarga yang tampil. Jika ada yang keliru, hubungi bagian SDM perusahaan.</li>
</ol>
<h2>Masuk berikutnya</h2>
<p>Gunakan nomor peserta dan kata sandi. Di ponsel, Anda dapat mengaktifkan sidik jari atau pengenal wajah melalui menu
<strong>Akun</strong>, lalu <strong>Keamanan</strong>. Di komputer bersama, selalu pilih <strong>Keluar</strong> setelah selesai.</p>
<h2>Lupa kata sandi</h2>
<ol>
<li>Di layar masuk, pilih <strong>Lupa kata sandi</strong>.</li>
<li>Masukkan nomor peserta. Tautan pengganti dikirim ke email terdaftar dan berlaku 30 menit.</li>
<li>Buat kata sandi baru, lalu masuk kembali di semua perangkat.</li>
</ol>
<p>Email tidak datang? Periksa folder spam dahulu. Bila alamat email sudah tidak aktif, mintalah bagian SDM memperbaruinya atau
<a href="/contoh/contact">hubungi kami</a>. Petugas tidak pernah menanyakan kata sandi maupun kode verifikasi Anda.</p>
`,
});
