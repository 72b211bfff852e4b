/** A city of Indonesia with its centre. */
export interface City {
  readonly name: string;
  readonly province: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly areaCode: string;
  /** How many of the sample's providers it draws, compared with the others. */
  readonly weight: number;
  /** For a centre at the sea: the way to land, northwards and eastwards. */
  readonly inland: readonly [north: number, east: number];
}

type Row = readonly [
  name: string,
  province: string,
  latitude: number,
  longitude: number,
  areaCode: string,
  weight: number,
  inland?: readonly [number, number],
];

const rows: readonly Row[] = [
  ["Jakarta Pusat", "DKI Jakarta", -6.1862, 106.8341, "21", 6],
  ["Jakarta Selatan", "DKI Jakarta", -6.2615, 106.8106, "21", 8],
  ["Jakarta Barat", "DKI Jakarta", -6.1674, 106.7637, "21", 6],
  ["Jakarta Timur", "DKI Jakarta", -6.225, 106.9004, "21", 6],
  ["Jakarta Utara", "DKI Jakarta", -6.1384, 106.8639, "21", 4, [-1, 0]],
  ["Bekasi", "Jawa Barat", -6.2383, 106.9756, "21", 5],
  ["Depok", "Jawa Barat", -6.4025, 106.7942, "21", 4],
  ["Bogor", "Jawa Barat", -6.595, 106.8166, "251", 4],
  ["Bandung", "Jawa Barat", -6.9175, 107.6191, "22", 6],
  ["Cirebon", "Jawa Barat", -6.732, 108.5523, "231", 2, [-1, -1]],
  ["Tangerang", "Banten", -6.1783, 106.6319, "21", 4],
  ["Tangerang Selatan", "Banten", -6.2886, 106.7179, "21", 4],
  ["Serang", "Banten", -6.1103, 106.164, "254", 2],
  ["Semarang", "Jawa Tengah", -6.9932, 110.4203, "24", 4, [-1, 0]],
  ["Surakarta", "Jawa Tengah", -7.5755, 110.8243, "271", 3],
  ["Purwokerto", "Jawa Tengah", -7.4314, 109.2478, "281", 2],
  ["Yogyakarta", "DI Yogyakarta", -7.7956, 110.3695, "274", 4],
  ["Surabaya", "Jawa Timur", -7.2575, 112.7521, "31", 6, [-1, -1]],
  ["Malang", "Jawa Timur", -7.9666, 112.6326, "341", 3],
  ["Kediri", "Jawa Timur", -7.848, 112.0178, "354", 1],
  ["Denpasar", "Bali", -8.6705, 115.2126, "361", 4],
  ["Mataram", "Nusa Tenggara Barat", -8.5833, 116.1167, "370", 2, [0, 1]],
  ["Kupang", "Nusa Tenggara Timur", -10.1718, 123.6075, "380", 1, [-1, 1]],
  ["Banda Aceh", "Aceh", 5.5483, 95.3238, "651", 1, [-1, 1]],
  ["Medan", "Sumatera Utara", 3.5952, 98.6722, "61", 5],
  ["Padang", "Sumatera Barat", -0.9471, 100.4172, "751", 2, [0, 2]],
  ["Pekanbaru", "Riau", 0.5071, 101.4478, "761", 3],
  ["Batam", "Kepulauan Riau", 1.1301, 104.0529, "778", 2],
  ["Jambi", "Jambi", -1.6101, 103.6131, "741", 1],
  ["Palembang", "Sumatera Selatan", -2.9761, 104.7754, "711", 3],
  ["Bengkulu", "Bengkulu", -3.7928, 102.2608, "736", 1, [0, 2]],
  ["Bandar Lampung", "Lampung", -5.3971, 105.2668, "721", 2, [1, 0]],
  ["Pangkal Pinang", "Kepulauan Bangka Belitung", -2.1316, 106.1169, "717", 1],
  ["Pontianak", "Kalimantan Barat", -0.0263, 109.3425, "561", 2],
  ["Palangka Raya", "Kalimantan Tengah", -2.2136, 113.9108, "536", 1],
  ["Banjarmasin", "Kalimantan Selatan", -3.3186, 114.5944, "511", 2],
  ["Balikpapan", "Kalimantan Timur", -1.2379, 116.8529, "542", 3, [1, 0]],
  ["Samarinda", "Kalimantan Timur", -0.5022, 117.1536, "541", 2],
  ["Tarakan", "Kalimantan Utara", 3.3274, 117.5785, "551", 1],
  ["Makassar", "Sulawesi Selatan", -5.1477, 119.4327, "411", 4, [0, 1]],
  ["Manado", "Sulawesi Utara", 1.4748, 124.8421, "431", 2, [-1, 1]],
  ["Palu", "Sulawesi Tengah", -0.8917, 119.8707, "451", 1, [-1, 1]],
  ["Kendari", "Sulawesi Tenggara", -3.9985, 122.5127, "401", 1],
  ["Gorontalo", "Gorontalo", 0.5435, 123.0568, "435", 1, [1, 0]],
  ["Ambon", "Maluku", -3.6554, 128.1908, "911", 1],
  ["Ternate", "Maluku Utara", 0.7893, 127.3774, "921", 1],
  ["Manokwari", "Papua Barat", -0.8615, 134.062, "986", 1, [1, 0]],
  ["Jayapura", "Papua", -2.5916, 140.669, "967", 1, [-1, 0]],
];

export const cities: readonly City[] = rows.map(
  ([name, province, latitude, longitude, areaCode, weight, inland = [0, 0]]) => ({
    name,
    province,
    latitude,
    longitude,
    areaCode,
    weight,
    inland,
  }),
);
