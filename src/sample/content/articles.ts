import { image } from "./media";
import { published } from "./row";

const cover = (id: number, alternativeText: string) => image(`article-${id}`, 1200, 800, alternativeText);

export const articles = [
  published(1, "2026-11-16T02:00:00.000Z", {
    Title: "Demam Berdarah: Kenali Tanda Bahayanya Saat Demam Mulai Turun",
    Description: `
Musim hujan membawa genangan, dan genangan membawa nyamuk _Aedes aegypti_. Demam berdarah dengue (DBD) biasanya
dimulai dengan demam tinggi mendadak selama dua sampai tujuh hari, disertai sakit kepala, nyeri di belakang mata, nyeri
otot dan sendi, mual, atau ruam.

Banyak orang merasa aman ketika demamnya turun. Justru pada masa itulah, biasanya hari ketiga sampai ketujuh, cairan dapat
merembes keluar dari pembuluh darah dan keadaan memburuk dalam hitungan jam.

## Segera ke IGD bila muncul salah satu tanda ini

- Nyeri perut yang hebat atau muntah terus-menerus.
- Mimisan, gusi berdarah, muntah darah, atau tinja berwarna hitam.
- Sangat lemas, gelisah, mengantuk, atau sulit dibangunkan.
- Tangan dan kaki dingin, kulit pucat dan lembap.
- Napas cepat, atau tidak buang air kecil selama enam jam atau lebih.

## Perawatan awal di rumah

Banyak minum: air putih, oralit, atau jus buah. Untuk menurunkan demam, gunakan parasetamol sesuai takaran pada kemasan atau
petunjuk dokter. **Hindari ibuprofen dan aspirin** karena dapat menambah risiko perdarahan. Periksakan diri bila
demam berlangsung lebih dari dua hari; dokter akan menentukan kapan pemeriksaan darah diperlukan. Bayi, ibu hamil, lansia, dan
orang dengan penyakit kronis sebaiknya diperiksa lebih awal.

## Cegah dengan 3M Plus

1. Kuras dan sikat tempat penampungan air sedikitnya sekali sepekan.
2. Tutup rapat wadah air.
3. Manfaatkan kembali atau buang barang bekas yang dapat menampung air.

_Plus_ berarti menambahkan perlindungan lain, misalnya kelambu, kawat kasa, losion antinyamuk, dan membersihkan
talang. Tulisan ini tidak menggantikan pemeriksaan dokter.
`,
    Featured_Image: cover(1, "Ilustrasi nyamuk, termometer, dan ember tertutup"),
  }),
  published(2, "2026-10-29T02:00:00.000Z", {
    Title: "Hipertensi: Cara Mengukur Tekanan Darah yang Benar di Rumah",
    Description: `
<p>Hipertensi jarang menimbulkan keluhan. Seseorang dapat bekerja, berolahraga, dan tidur nyenyak selama bertahun-tahun
sementara pembuluh darah di jantung, ginjal, dan matanya perlahan rusak. Satu-satunya cara mengetahuinya adalah mengukur.</p>
<h2>Sebelum mengukur</h2>
<ul>
<li>Jangan minum kopi, merokok, atau berolahraga dalam 30 menit terakhir.</li>
<li>Kosongkan kandung kemih.</li>
<li>Duduk bersandar selama lima menit. Kedua telapak kaki menapak lantai dan tidak menyilang.</li>
<li>Letakkan lengan di atas meja setinggi jantung, tanpa lengan baju yang ketat.</li>
</ul>
<p>Ukurlah dua kali dengan jarak satu menit dan jangan berbicara selama alat bekerja. Catat keduanya, pagi sebelum minum obat
dan malam sebelum tidur, sekurang-kurangnya tiga hari berturut-turut sebelum kontrol.</p>
<h2>Membaca angkanya</h2>
<table>
<thead><tr><th scope="col">Tempat mengukur</th><th scope="col">Disebut tinggi bila rata-ratanya</th></tr></thead>
<tbody>
<tr><th scope="row">Fasilitas kesehatan</th><td>140/90 mmHg atau lebih, pada lebih dari satu kunjungan</td></tr>
<tr><th scope="row">Rumah</th><td>135/85 mmHg atau lebih</td></tr>
</tbody>
</table>
<p>Sekali angka tinggi belum tentu hipertensi; diagnosis ditegakkan oleh dokter. Akan tetapi, angka 180/120 mmHg atau lebih yang
disertai nyeri dada, sesak, sakit kepala hebat, penglihatan kabur, bicara pelo, atau kelemahan satu sisi tubuh adalah keadaan
darurat. Pergilah ke IGD terdekat.</p>
<h2>Yang membantu menurunkannya</h2>
<p>Batasi garam paling banyak satu sendok teh (5 gram) sehari dari semua makanan, bergerak sedikitnya 150 menit sepekan, jaga
berat badan, dan berhenti merokok. Bila dokter memberi obat, minumlah setiap hari walaupun merasa sehat. Jangan menghentikan
atau mengganti takarannya sendiri.</p>
`,
    Featured_Image: cover(2, "Ilustrasi tensimeter dengan manset dan bentuk hati"),
  }),
  published(3, "2026-09-15T02:00:00.000Z", {
    Title: "Membaca Kartu Manfaat: Arti Plafon, Limit, dan Kode di Baliknya",
    Description: `
<p>Kartu peserta memuat lebih banyak keterangan daripada sekadar nama. Memahaminya sebelum sakit akan menghemat waktu di
loket, dan mencegah kejutan ketika menerima tagihan.</p>
<h2>Di bagian depan</h2>
<ul>
<li><strong>Nomor peserta.</strong> Tiga angka terakhir menunjukkan anggota keluarga: 000 untuk karyawan, 001 untuk pasangan,
dan seterusnya.</li>
<li><strong>Kelas kamar.</strong> Kelas tertinggi yang ditanggung penuh. Bila naik kelas atas permintaan sendiri, selisihnya
menjadi tanggungan peserta.</li>
<li><strong>Masa berlaku.</strong> Mengikuti kontrak perusahaan, bukan tanggal kartu dicetak.</li>
</ul>
<h2>Kode manfaat</h2>
<table>
<thead><tr><th scope="col">Kode</th><th scope="col">Arti</th><th scope="col">Contoh</th></tr></thead>
<tbody>
<tr><th scope="row">RI</th><td>Rawat inap</td><td>Operasi usus buntu</td></tr>
<tr><th scope="row">RJ</th><td>Rawat jalan</td><td>Konsultasi dokter umum</td></tr>
<tr><th scope="row">RB</th><td>Melahirkan</td><td>Persalinan dan perawatan bayi baru lahir</td></tr>
<tr><th scope="row">RG</th><td>Rawat gigi</td><td>Penambalan</td></tr>
<tr><th scope="row">KM</th><td>Kacamata</td><td>Lensa dan bingkai</td></tr>
</tbody>
</table>
<h2>Plafon dan limit, apa bedanya?</h2>
<p><em>Limit tahunan</em> adalah jumlah terbesar yang ditanggung dalam satu tahun polis. <em>Plafon</em> atau limit dalam
membatasi satu jenis biaya, misalnya kamar per hari atau kacamata per dua tahun. Sebuah tindakan bisa saja melampaui plafon
walaupun limit tahunannya masih banyak.</p>
<p>Sisa keduanya tampil di aplikasi. Jika angka di aplikasi berbeda dengan keterangan loket, mintalah petugas menghubungi
kami saat itu juga, sebelum Anda membayar.</p>
`,
    Featured_Image: cover(3, "Ilustrasi kartu peserta dengan baris manfaat"),
  }),
  published(4, "2026-07-22T02:00:00.000Z", {
    Title: "Koordinasi Manfaat dengan BPJS Kesehatan, Langkah demi Langkah",
    Description: `
<p>Hampir semua karyawan mempunyai dua perlindungan: Jaminan Kesehatan Nasional (JKN) yang dikelola BPJS Kesehatan, dan manfaat
tambahan dari perusahaan. Koordinasi manfaat, atau <em>coordination of benefit</em> (COB), mengatur bagaimana keduanya dipakai
untuk satu perawatan tanpa membayar biaya yang sama dua kali.</p>
<h2>Kapan COB berguna</h2>
<p>COB paling terasa pada rawat inap terencana, penyakit yang perlu kontrol panjang, dan keadaan ketika peserta ingin dirawat
di kelas yang lebih tinggi daripada hak JKN-nya. Limit tahunan manfaat perusahaan pun lebih awet karena sebagian biaya
ditanggung JKN.</p>
<h2>Urutannya</h2>
<ol>
<li>Pastikan kepesertaan JKN aktif melalui aplikasi Mobile JKN atau BPJS Kesehatan Care Center 165.</li>
<li>Periksakan diri ke fasilitas tingkat pertama (FKTP) yang terdaftar dan minta rujukan bila diperlukan.</li>
<li>Di rumah sakit yang bekerja sama dengan BPJS Kesehatan dan Contoh Medika, tunjukkan kedua kartu sejak pendaftaran.</li>
<li>Rumah sakit meminta penjaminan kepada kami untuk biaya yang boleh dikoordinasikan.</li>
<li>Saat pulang, periksa rincian: bagian JKN, bagian manfaat perusahaan, dan bagian yang dibayar sendiri.</li>
</ol>
<h2>Hal yang sering keliru</h2>
<p>Dalam keadaan gawat darurat, rujukan tidak diperlukan; pergilah ke IGD terdekat. Sebaliknya, kunjungan biasa langsung ke
dokter spesialis tanpa rujukan umumnya tidak ditanggung JKN, sehingga seluruhnya memakai manfaat perusahaan. Naik kelas
juga ada batasnya dan tidak berlaku untuk semua golongan peserta JKN.</p>
<blockquote><p>Ketentuan COB dapat berubah mengikuti peraturan pemerintah dan perjanjian dengan rumah sakit. Sebelum perawatan
terencana, tanyakan lebih dahulu kepada call center kami.</p></blockquote>
<p>Perusahaan yang ingin menata COB bagi seluruh karyawan dapat membaca layanan
<a href="/contoh/services/3">Optimalisasi BPJS</a>.</p>
`,
    Featured_Image: cover(4, "Ilustrasi dua kartu jaminan yang saling bertaut"),
  }),
  published(5, "2026-11-19T02:00:00.000Z", {
    Title: "Antibiotik Bukan Obat untuk Segala Demam",
    Description: `
<p>Setiap 18–24 November dunia memperingati Pekan Kesadaran Resistansi Antimikroba. Pesannya perlu diulang setiap tahun:
antibiotik bekerja melawan bakteri, bukan virus. Pilek, flu, dan sebagian besar batuk serta radang tenggorokan disebabkan oleh
virus dan membaik dengan istirahat serta cairan yang cukup.</p>
<p>Antibiotik yang diminum tanpa perlu tidak mempercepat sembuh. Yang tersisa hanya efek sampingnya, seperti diare dan ruam,
ditambah kesempatan bagi bakteri di tubuh kita untuk menjadi kebal. Infeksi oleh bakteri kebal lebih lama sembuh, lebih mahal,
dan kadang tidak dapat diobati.</p>
<h2>Empat kebiasaan yang menolong</h2>
<ol>
<li>Jangan membeli antibiotik tanpa resep dan jangan menuntut dokter memberikannya.</li>
<li>Tanyakan dua hal: “Apakah saya memang perlu antibiotik?” dan “Berapa lama saya harus meminumnya?”</li>
<li>Ikuti takaran, jam, dan lamanya sesuai petunjuk dokter. Hubungi dokter bila ingin berhenti lebih awal.</li>
<li>Jangan menyimpan sisa atau membaginya kepada orang lain, walaupun gejalanya serupa.</li>
</ol>
<h2>Kapan harus waspada</h2>
<p>Hentikan obat dan segera cari pertolongan bila muncul bengkak di wajah, sesak napas, atau bentol luas sesudah meminumnya.
Kembali ke dokter bila demam menetap lebih dari tiga hari, keluhan memberat, atau batuk disertai sesak dan nyeri dada.
Beri tahu dokter bila Anda hamil, menyusui, mempunyai penyakit ginjal, atau pernah alergi obat.</p>
<p>Sebagai pengelola manfaat, kami membaca pola peresepan setiap bulan dan membahasnya bersama rumah sakit rekanan. Tujuannya
bukan menolak obat, melainkan memastikan setiap peserta menerima yang memang dibutuhkannya.</p>
`,
    Featured_Image: cover(5, "Ilustrasi kapsul, blister obat, dan bentuk bakteri"),
  }),
  published(6, "2026-10-08T02:00:00.000Z", {
    Title: "Lelah Bekerja atau Sudah Burnout? Menjaga Kesehatan Jiwa di Kantor",
    Description: `
<p>Lelah sesudah pekan yang padat itu wajar dan biasanya pulih dengan tidur serta libur. <em>Burnout</em> berbeda. WHO
menggambarkannya sebagai akibat tekanan kerja menahun yang tidak berhasil dikelola, dengan tiga ciri: tenaga terkuras, jarak
batin atau sikap sinis terhadap pekerjaan, dan merasa tidak lagi mampu bekerja dengan baik.</p>
<p>Burnout bukan diagnosis penyakit. Namun, gejalanya dapat bertumpang tindih dengan depresi atau gangguan cemas, yang
memerlukan dan dapat ditolong oleh tenaga profesional.</p>
<h2>Langkah kecil yang dapat dimulai pekan ini</h2>
<ul>
<li>Sepakati jam tanpa pesan kerja dengan atasan, lalu patuhi dari kedua sisi.</li>
<li>Ambil jeda lima menit setiap satu setengah jam, sebaiknya sambil berdiri atau berjalan.</li>
<li>Tidur dan bangun pada jam yang sama, juga di akhir pekan.</li>
<li>Ceritakan beban kepada satu orang yang dipercaya. Mulailah dengan satu kalimat saja.</li>
</ul>
<h2>Bagi atasan</h2>
<p>Tanyakan kabar secara empat mata, dengarkan tanpa buru-buru memberi nasihat, dan ubahlah sesuatu yang nyata: tenggat,
jumlah tugas, atau giliran jaga. Pelatihan mengelola stres tidak banyak menolong bila bebannya tetap sama.</p>
<h2>Kapan mencari bantuan</h2>
<p>Temui psikolog atau dokter bila sedih, cemas, atau sulit tidur berlangsung lebih dari dua pekan, atau mulai mengganggu
pekerjaan dan hubungan. Jika terlintas keinginan menyakiti diri, jangan menunggu dan jangan sendirian: hubungi layanan
Healing119 dari Kementerian Kesehatan melalui telepon 119 ekstensi 8, atau datangi IGD terdekat.</p>
<p>Banyak paket manfaat yang kami kelola mencakup konseling. Isi percakapan bersifat rahasia dan tidak dilaporkan kepada
perusahaan; yang kami sampaikan hanyalah jumlah pemakaian secara keseluruhan.</p>
`,
    Featured_Image: cover(6, "Ilustrasi kepala manusia dengan daun dan awan tenang"),
  }),
  published(7, "2026-04-24T02:00:00.000Z", {
    Title: "Imunisasi Anak: Jadwal Dasar dan Cara Mengejar yang Tertinggal",
    Description: `
<p>Imunisasi melatih tubuh mengenali kuman sebelum benar-benar bertemu dengannya. Program nasional menyediakan vaksin dasar
tanpa biaya di posyandu dan puskesmas. Ringkasan berikut membantu orang tua mengingat; jadwal lengkap dan terbarunya ada di buku
KIA dan pada petugas kesehatan.</p>
<table>
<caption>Garis besar imunisasi program nasional</caption>
<thead><tr><th scope="col">Usia</th><th scope="col">Perlindungan terhadap</th></tr></thead>
<tbody>
<tr><th scope="row">Sebelum 24 jam</th><td>Hepatitis B</td></tr>
<tr><th scope="row">1 bulan</th><td>Tuberkulosis berat (BCG) dan polio</td></tr>
<tr><th scope="row">2, 3, dan 4 bulan</th><td>Difteri, pertusis, tetanus, hepatitis B, Hib, polio, pneumokokus, rotavirus</td></tr>
<tr><th scope="row">9 bulan</th><td>Campak dan rubela, polio</td></tr>
<tr><th scope="row">12 bulan</th><td>Pneumokokus (lanjutan)</td></tr>
<tr><th scope="row">18 bulan</th><td>Difteri, pertusis, tetanus, hepatitis B, Hib, campak dan rubela (lanjutan)</td></tr>
<tr><th scope="row">Usia sekolah dasar</th><td>Campak dan rubela, difteri, tetanus, HPV, melalui program di sekolah</td></tr>
</tbody>
</table>
<p>Tidak setiap vaksin pada satu baris diberikan di semua usia yang disebut; jumlah dosis bergantung pada jenis vaksin dan
daerah. Di daerah tertentu diberikan pula vaksin <em>Japanese encephalitis</em>.</p>
<h2>Jika terlambat</h2>
<p>Umumnya imunisasi tidak perlu diulang dari awal. Bawa buku KIA, dan petugas akan menyusun jadwal kejar dengan jarak
antardosis yang aman. Batuk pilek ringan tanpa demam biasanya bukan alasan menunda, tetapi sampaikan selalu keadaan anak dan
riwayat alerginya.</p>
<h2>Sesudah disuntik</h2>
<p>Demam ringan, rewel, dan nyeri di bekas suntikan lazim terjadi dan biasanya hilang dalam satu sampai tiga hari. Tunggulah
sekitar 30 menit di tempat imunisasi. Segera kembali bila anak sesak napas, kejang, sangat lemas, atau menangis tanpa henti
selama berjam-jam.</p>
<p>Beberapa perusahaan klien menanggung vaksin tambahan seperti influenza dan cacar air. Lihat rinciannya di menu Manfaat pada
aplikasi.</p>
`,
    Featured_Image: cover(7, "Ilustrasi perisai, alat suntik, dan mainan balok anak"),
  }),
  published(8, "2026-02-11T02:00:00.000Z", {
    Title: "Hidup dengan Diabetes: Manfaatkan Prolanis Sebaik-baiknya",
    Description: `
<p>Program Pengelolaan Penyakit Kronis (Prolanis) adalah program BPJS Kesehatan bagi peserta JKN dengan diabetes melitus tipe 2
atau hipertensi. Banyak karyawan berhak mengikutinya tetapi belum pernah mendaftar karena mengira program ini hanya untuk
pensiunan.</p>
<h2>Yang diperoleh</h2>
<ul>
<li>Konsultasi rutin di fasilitas tingkat pertama.</li>
<li>Pemantauan tekanan darah, gula darah, dan pemeriksaan laboratorium berkala sesuai ketentuan.</li>
<li>Obat rutin sesuai resep dan ketentuan JKN.</li>
<li>Kelompok edukasi serta senam bersama.</li>
</ul>
<h2>Cara mendaftar</h2>
<ol>
<li>Datangi FKTP tempat Anda terdaftar dengan membawa kartu JKN dan hasil pemeriksaan.</li>
<li>Dokter memastikan diagnosis, lalu Anda menandatangani kesediaan mengikuti program.</li>
<li>Simpan tanggal kontrol berikutnya di ponsel, dan ajak satu anggota keluarga untuk mengingatkan.</li>
</ol>
<h2>Di antara dua kunjungan</h2>
<p>Target gula darah ditetapkan dokter dan dapat berbeda untuk setiap orang. Isi setengah piring dengan sayur, seperempat dengan
lauk berprotein, dan seperempat dengan makanan pokok. Periksa kaki setiap malam; luka kecil yang tidak terasa dapat menjadi
besar.</p>
<p>Kenali gula darah rendah: gemetar, keringat dingin, lapar, atau bingung, biasanya di bawah 70 mg/dL. Bila masih sadar penuh,
konsumsi sekitar 15 gram gula, misalnya tiga sampai empat sendok teh gula dilarutkan dalam air, lalu ukur lagi setelah 15 menit.
Jangan memberi makan atau minum kepada orang yang tidak sadar; bawa ke IGD.</p>
<p>Peserta Contoh Medika yang mengikuti pendampingan penyakit kronis dapat menghubungkan jadwal Prolanis dengan pengingat di
aplikasi, sehingga pemeriksaan yang sudah ditanggung JKN tidak diulang tanpa perlu.</p>
`,
    Featured_Image: cover(8, "Ilustrasi alat cek gula darah, piring makan, dan sepatu"),
  }),
];
