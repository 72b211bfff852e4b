/** Words that people use for the same field, in both languages. */
const synonyms: readonly (readonly string[])[] = [
  ["title", "judul", "name", "nama", "heading", "headline"],
  ["description", "deskripsi", "content", "konten", "isi", "body", "text", "teks", "keterangan", "uraian"],
  ["question", "pertanyaan", "tanya"],
  ["answer", "jawaban", "jawab"],
  ["featuredimage", "image", "images", "gambar", "foto", "photo", "picture", "thumbnail", "cover", "galeri", "gallery"],
  ["logo", "companylogo"],
  ["date", "tanggal", "tgl"],
  ["timestart", "mulai", "jammulai", "start"],
  ["timeend", "selesai", "jamselesai", "end"],
  ["phone", "telepon", "telp", "telephone", "tel"],
  ["email", "surel", "mail"],
  ["address", "alamat"],
  ["place", "location", "lokasi", "tempat"],
  ["from", "dari", "asal", "source", "old"],
  ["to", "ke", "tujuan", "target", "destination", "new"],
  ["link", "tautan", "url", "href"],
  ["position", "urutan", "order", "sort"],
  ["bankname", "bank", "nama", "namabank"],
  ["text", "teks", "isi", "message", "pesan"],
];

/** Letters and digits, so that `Featured_Image`, `featuredImage` and `featured-image` are the same. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, "");

/** Names without a common meaning may differ in so many letters. */
const maxDistance = 2;
/** Shorter names stand in too many others by chance. */
const minContained = 4;

/** Under which of these names a missing field is most likely there; null if none of them resembles it. */
export function renamedTo(missing: string, names: readonly string[]): string | null {
  const wanted = plain(missing);
  const score = (name: string): number => {
    const given = plain(name);
    if (given === wanted) return 4;
    if (synonyms.some((words) => words.includes(wanted) && words.includes(given))) return 3;
    const isNear = Math.min(given.length, wanted.length) > 2 * maxDistance;
    if (isNear && editDistance(given, wanted) <= maxDistance) return 2;
    const [short = "", long = ""] = [given, wanted].sort((a, b) => a.length - b.length);
    return short.length >= minContained && long.includes(short) ? 1 : 0;
  };
  const ranked = names
    .map((name) => ({ name, score: score(name) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score);
  return ranked[0]?.name ?? null;
}

/** Letters to add, remove or replace. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, otherLetter] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + Number(letter !== otherLetter);
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The type of a value, in words. */
export function typeWords(value: unknown): string {
  if (Array.isArray(value)) {
    const isBlocks = typeof value[0] === "object" && value[0] !== null && "children" in value[0];
    return isBlocks ? "blocks" : "a list";
  }
  if (typeof value === "string") return value.trim() === "" ? "empty" : "a text";
  if (typeof value === "boolean") return "yes or no";
  if (typeof value === "number") return "a number";
  return value === null || value === undefined ? "empty" : "an object";
}
