import { z } from "zod";
import { contrastOf } from "../platform/colour/contrast.ts";

/** Path of a file in `public/`. @param endings such as `svg|png` */
function publicFile(endings: string, example: string) {
  const isPath = (path: string) => {
    const [, ending = ""] = /^(?:\/[\w-]+)+\.([a-z\d]+)$/.exec(path) ?? [];
    return endings.split("|").includes(ending);
  };
  return z.string().refine(isPath, `expected the path of a file in public/, such as ${example}`);
}

const colour = () =>
  z
    .string()
    // Without a colour there is no contrast to check.
    .regex(/^#[\da-fA-F]{6}$/, { error: "expected a colour such as #0b6b6b", abort: true })
    .transform((value) => value.toLowerCase());

const logoSchema = () =>
  z.strictObject({
    file: publicFile("svg|png|webp|avif", "/brands/acme/logo.svg"),
    /** In CSS pixels, so that nothing moves while it loads. */
    width: z.int().min(1),
    height: z.int().min(1),
  });

/** The ground of pages in the light scheme. */
const page = "#ffffff";

/** Of text, by WCAG 2.2. */
const minContrast = 4.5;

const coloursSchema = () =>
  z
    .strictObject({
      /** Buttons and links. The neutral colours and the dark scheme take its hue. */
      action: colour(),
      /** Text, and the ground of the footer. */
      ink: colour().optional(),
      /** Quiet surfaces, such as panels and hints. */
      surface: colour().optional(),
      /** Ornament. */
      accent: colour().optional(),
    })
    .check(({ value: { action, ink, surface }, issues, value }) => {
      const pairs = [
        { key: "action", on: page, shows: "white text of buttons, and links on the page", text: action },
        { key: "ink", on: page, shows: "text on the page", text: ink },
        { key: "surface", on: surface, shows: "links on quiet surfaces", text: action },
        { key: "surface", on: surface, shows: "text on quiet surfaces", text: ink },
      ];
      for (const { key, on, shows, text } of pairs) {
        if (on === undefined || text === undefined) continue;
        const contrast = contrastOf(text, on);
        if (contrast >= minContrast) continue;
        const message = `expected a colour with a contrast of at least ${minContrast}:1 for ${shows} (${text} on ${on}); it is ${contrast.toFixed(2)}:1`;
        issues.push({ code: "custom", message, path: [key], input: value });
      }
    });

/** The identity of a product: files in `public/`, and colours by value. */
export const brandSchema = () =>
  z.strictObject({
    /** Shown in place of the CMS's logo. */
    logo: logoSchema().optional(),
    /** Logo for dark backgrounds; without it the logo is shown on white there. */
    lightLogo: publicFile("svg|png|webp|avif", "/brands/acme/logo-light.svg").optional(),
    /** `npm run brand` makes all sizes of it, and the share card. */
    icon: publicFile("svg", "/brands/acme/icon.svg").optional(),
    /** A variable font for the weights 400 to 700. */
    font: publicFile("woff2", "/brands/acme/font.woff2").optional(),
    colours: coloursSchema().optional(),
  });

export type Brand = z.infer<ReturnType<typeof brandSchema>>;
