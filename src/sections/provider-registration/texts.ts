import { allFileTypes, fileListOf } from "../../forms/file-types";
import { fieldsOf, fileTypesOf } from "../../forms/input";
import { providerRegistrationForm } from "../../forms/provider-registration/provider-registration";
import { formPartsTexts } from "../../forms/texts/texts";
import { texts } from "../../i18n/texts";

const typesOfFields = fieldsOf(providerRegistrationForm).map(fileTypesOf);
const acceptedTypes = allFileTypes.filter((type) => typesOfFields.some((types) => types.includes(type)));

export const registrationTexts = texts({
  id: {
    menu: { label: "Pendaftaran Provider Baru", hint: "Daftarkan fasilitas kesehatan Anda" },
    title: "Pendaftaran Provider",
    description: "Daftarkan rumah sakit, klinik, apotek, laboratorium, atau optik Anda sebagai provider rekanan.",
    heading: "Menjadi provider rekanan",
    lead: "Untuk rumah sakit, klinik, apotek, laboratorium, dan optik.",
    notes: {
      title: "Siapkan lebih dahulu",
      items: [
        "Kami hanya menanyakan yang berlaku bagi kategori Anda.",
        "NPWP, TDP, dan surat izin operasional: nomor dan berkasnya.",
        "Nomor rekening bank dan koordinat lokasi.",
        "Softcopy tarif dan daftar obat; rumah sakit juga surat izin penetapan kelas.",
        "Profil perusahaan dan surat permohonan kerja sama.",
        `Berkas: ${formPartsTexts({ language: "id" }).fileRules(fileListOf(acceptedTypes))}`,
        "Tanpa makro, rumus ke luar berkas, atau berkas di dalam berkas. Semuanya bersama paling besar 25 MB.",
      ],
    },
    thanks: {
      title: "Terima kasih telah melakukan pendaftaran. Kami akan segera merespons",
      next: ["Data dan berkas Anda sudah tersimpan dan diteruskan kepada tim provider."],
    },
  },
  en: {
    menu: { label: "New provider registration", hint: "Register your healthcare facility" },
    title: "Provider registration",
    description: "Register your hospital, clinic, pharmacy, laboratory or optician as a partner provider.",
    heading: "Become a partner provider",
    lead: "For hospitals, clinics, pharmacies, laboratories and opticians.",
    notes: {
      title: "Prepare beforehand",
      items: [
        "We ask only for what applies to your category.",
        "NPWP (taxpayer number), TDP (company registration) and operating licence: the number and a copy of each.",
        "Bank account number and the coordinates of your location.",
        "Price list and list of medicines as files; hospitals also the licence that states their class.",
        "Company profile and a letter requesting partnership.",
        `Files: ${formPartsTexts({ language: "en" }).fileRules(fileListOf(acceptedTypes))}`,
        "Without macros, formulas that lead outside the file, or files inside a file. All of them together at most 25 MB.",
      ],
    },
    thanks: {
      title: "Thank you for registering. We will respond soon",
      next: ["Your details and files are stored and on their way to our provider team."],
    },
  },
});
