import { z } from "zod";
import { policyOrigin } from "../platform/policy-origin.ts";

const tileTemplate = () =>
  z
    .string()
    .refine(
      (template) =>
        template === "" || (/^\S+\/\S*\{z\}\S*$/.test(template) && policyOrigin(template.replace("{s}", "a")) !== null),
      "expected a template such as https://tiles.example.co.id/{z}/{x}/{y}.png, or nothing for the outline",
    );

/** A file of the bucket of maps: no folders, no dot at its beginning. */
const archiveName = /^[a-z\d][a-z\d._-]{0,99}\.pmtiles$/;

/** Whether this is what an archive of map tiles may be called; nothing else in their bucket can be asked for. */
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

/** The map on every page, and where it starts for visitors whose own region is unknown. */
export const mapSchema = () =>
  z
    .strictObject({
      /** Tiles that are pictures, by the template of their addresses. */
      tiles: tileTemplate().default(""),
      /** Tiles that are drawings, all in one PMTiles archive: its name in the bucket of maps, or its address. */
      archive: archive().default(""),
      attribution: z.string().default(""),
      place: z.string().min(1).default("Jakarta"),
      latitude: z.number().min(-90).max(90).default(-6.2088),
      longitude: z.number().min(-180).max(180).default(106.8456),
    })
    .refine(({ tiles, attribution }) => tiles === "" || attribution !== "", {
      path: ["attribution"],
      error: "expected the words that the maker of the tiles asks for",
    })
    .refine(({ tiles, archive }) => tiles === "" || archive === "", {
      path: ["archive"],
      error: "expected either an archive or a template of tiles, not both",
    });
