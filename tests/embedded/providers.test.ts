import { describe, expect, it } from "vitest";
import { embeddedProviders } from "../../src/embedded/providers";
import { ProviderSchema } from "../../src/providers/provider";

describe("the sample providers", async () => {
  const { providers } = await embeddedProviders.list(0);
  const distinct = (field: keyof (typeof providers)[number]) => new Set(providers.map((provider) => provider[field]));

  it("are 300 different ones of every category, all over the country", () => {
    expect(ProviderSchema.array().parse(providers)).toHaveLength(300);
    expect(distinct("providerId").size).toBe(300);
    expect(distinct("providerName").size).toBe(300);
    expect(distinct("providerCategory").size).toBe(18);
    expect(distinct("province").size).toBeGreaterThan(30);
    for (const { latitude, longitude } of providers) {
      expect(latitude).toSatisfy((degrees: number) => degrees > -11 && degrees < 6);
      expect(longitude).toSatisfy((degrees: number) => degrees > 95 && degrees < 141);
    }
  });

  it("are the same each time", async () => {
    expect((await embeddedProviders.list(0)).providers[42]).toMatchInlineSnapshot(`
      {
        "address": "Jl. Merdeka No. 225",
        "city": "Kendari",
        "country": "Indonesia",
        "faximile": "",
        "latitude": -4.010566,
        "longitude": 122.533248,
        "providerCategory": "Rumah_Sakit_Klinik",
        "providerCode": "CM0043",
        "providerId": "4043",
        "providerName": "Klinik Utama Cempaka Ungu Kendari",
        "province": "Sulawesi Tenggara",
        "status": "ACTIVE",
        "telephone": "+62 401 5550 0043",
      }
    `);
  });
});
