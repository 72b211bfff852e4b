/** A name that people know and no administration uses, or that of a village, with the code of the village where it lies. */
export type Quarter = readonly [name: string, villageCode: string];

/** Beside the urban villages, which are taken as they are. */
export const quarters: readonly Quarter[] = [
  ["BSD", "36.74.01.1004"],
  ["BSD City", "36.74.01.1004"],
  ["Bumi Serpong Damai", "36.74.01.1004"],
  ["Alam Sutera", "36.74.02.1002"],
  ["Gading Serpong", "36.03.28.1004"],
  ["Lippo Karawaci", "36.03.28.1002"],
  ["Kemang", "31.74.03.1002"],
  ["Pondok Indah", "31.74.05.1002"],
  ["SCBD", "31.74.07.1006"],
  ["Blok M", "31.74.07.1001"],
  ["Kuningan", "31.74.02.1008"],
  ["Thamrin", "31.71.07.1005"],
  ["Mangga Dua", "31.71.02.1005"],
  ["PIK", "31.72.01.1003"],
  ["Pantai Indah Kapuk", "31.72.01.1003"],
  ["Harapan Indah", "32.75.06.1003"],
  ["Kota Wisata", "32.01.02.2003"],
  ["Sentul", "32.01.05.2008"],
  ["Puncak", "32.01.25.1010"],
  ["Gerlong", "32.73.01.1003"],
  ["Simpang Lima", "33.74.01.1013"],
  ["Malioboro", "34.71.05.1001"],
  ["Prawirotaman", "34.71.12.1003"],
  ["Seturan", "34.04.07.2001"],
  ["Condongcatur", "34.04.07.2003"],
  ["Tunjungan", "35.78.07.1002"],
  ["Canggu", "51.03.06.2005"],
  ["Nusa Dua", "51.03.05.1004"],
];

/** What spans several cities: a middle in degrees, and how far it reaches from there in kilometres. */
export const regions: readonly (readonly [name: string, latitude: number, longitude: number, radiusKm: number])[] = [
  ["Jakarta", -6.2, 106.83, 16],
  ["Jabodetabek", -6.25, 106.83, 40],
  ["Jabotabek", -6.25, 106.83, 40],
  ["Bandung Raya", -6.92, 107.61, 25],
  ["Gerbangkertosusila", -7.3, 112.7, 45],
];
