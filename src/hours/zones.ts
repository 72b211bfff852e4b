/** Minutes from UTC to the three zones of Indonesia. None has summer time. */
export const zoneMinutes = { western: 420, central: 480, eastern: 540 } as const;

type Zone = keyof typeof zoneMinutes;

/** Provinces by their names without blanks and marks, and the abbreviations that people use. */
const provinces: Readonly<Record<Zone, readonly string[]>> = {
  western: [
    "aceh",
    "nanggroeacehdarussalam",
    "nad",
    "sumaterautara",
    "sumatrautara",
    "sumut",
    "northsumatra",
    "sumaterabarat",
    "sumatrabarat",
    "sumbar",
    "westsumatra",
    "riau",
    "kepulauanriau",
    "kepriau",
    "kepri",
    "riauislands",
    "jambi",
    "sumateraselatan",
    "sumatraselatan",
    "sumsel",
    "southsumatra",
    "kepulauanbangkabelitung",
    "kepbangkabelitung",
    "bangkabelitung",
    "babel",
    "bangkabelitungislands",
    "bengkulu",
    "lampung",
    "banten",
    "jakarta",
    "jakartaraya",
    "jawabarat",
    "jabar",
    "westjava",
    "jawatengah",
    "jateng",
    "centraljava",
    "yogyakarta",
    "jogjakarta",
    "diy",
    "jawatimur",
    "jatim",
    "eastjava",
    "kalimantanbarat",
    "kalbar",
    "westkalimantan",
    "kalimantantengah",
    "kalteng",
    "centralkalimantan",
  ],
  central: [
    "kalimantanselatan",
    "kalsel",
    "southkalimantan",
    "kalimantantimur",
    "kaltim",
    "eastkalimantan",
    "kalimantanutara",
    "kaltara",
    "northkalimantan",
    "bali",
    "nusatenggarabarat",
    "ntb",
    "westnusatenggara",
    "nusatenggaratimur",
    "ntt",
    "eastnusatenggara",
    "sulawesiutara",
    "sulut",
    "northsulawesi",
    "gorontalo",
    "sulawesitengah",
    "sulteng",
    "centralsulawesi",
    "sulawesibarat",
    "sulbar",
    "westsulawesi",
    "sulawesiselatan",
    "sulsel",
    "southsulawesi",
    "sulawesitenggara",
    "sultra",
    "southeastsulawesi",
  ],
  eastern: [
    "maluku",
    "malukuutara",
    "malut",
    "northmaluku",
    "papua",
    "papuabarat",
    "westpapua",
    "papuabaratdaya",
    "southwestpapua",
    "papuaselatan",
    "southpapua",
    "papuatengah",
    "centralpapua",
    "papuapegunungan",
    "highlandpapua",
    "irianjaya",
    "irianjayabarat",
  ],
};

const zoneByProvince: ReadonlyMap<string, Zone> = new Map([
  ...provinces.western.map((name) => [name, "western"] as const),
  ...provinces.central.map((name) => [name, "central"] as const),
  ...provinces.eastern.map((name) => [name, "eastern"] as const),
]);

/** Words for what a province is. */
const marks = /^(?:provinsi|propinsi|prov|prop|daerahkhususibukota|daerahistimewa|dki|di)(?=.)/;

/** Minutes from UTC to the time of a province; null for an unknown one. */
export function offsetOfProvince(province: string): number | null {
  const letters = province
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  for (const name of [letters, letters.replace(marks, ""), letters.replace(marks, "").replace(marks, "")]) {
    const zone = zoneByProvince.get(name);
    if (zone) return zoneMinutes[zone];
  }
  return null;
}
