import { z } from "zod";
import { policyOrigin } from "../platform/policy-origin.ts";

const tileTemplate = () =>
  z
    .string()
    .refine(
      (template) =>
        template === "" ||
        (!/\s/.test(template) && template.includes("{z}") && policyOrigin(template.replace("{s}", "a")) !== null),
      "expected a template such as https://tiles.example.co.id/{z}/{x}/{y}.png, or nothing for the outline",
    );

const archiveName = /^[a-z\d][a-z\d._-]{0,99}\.pmtiles$/;

/** Other files of the bucket cannot be requested. */
export const isArchiveName = (name: string): boolean => archiveName.test(name);

const isPublicArchive = (address: string) =>
  policyOrigin(address) !== null && new URL(address).pathname.endsWith(".pmtiles");

const archive = () =>
  z
    .string()
    .refine(
      (archive) => archive === "" || isArchiveName(archive) || isPublicArchive(archive),
      "expected the name of a file in the bucket of maps, such as indonesia-20261101.pmtiles, its https address, or nothing",
    );

/** The map of every page, and its start for visitors without a known region. */
export const mapSchema = () =>
  z
    .strictObject({
      /** URL template of raster tiles. */
      tiles: tileTemplate().default(""),
      /** A PMTiles archive of vector tiles: its name in the bucket of maps, or its URL. */
      archive: archive().default(""),
      attribution: z.string().default(""),
      place: z.string().min(1).default("Jakarta"),
      latitude: z.number().min(-90).max(90).default(-6.2088),
      longitude: z.number().min(-180).max(180).default(106.8456),
    })
    .refine(({ tiles, attribution }) => tiles === "" || attribution !== "", {
      path: ["attribution"],
      error: "expected the attribution that the provider of the tiles requires",
    })
    .refine(({ tiles, archive }) => tiles === "" || archive === "", {
      path: ["archive"],
      error: "expected either an archive or a template of tiles, not both",
    });
