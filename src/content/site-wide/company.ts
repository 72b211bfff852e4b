import { z } from "zod";
import { RichTextSchema } from "../../richtext/safe-html";
import { cms, ImageSchema } from "../fields";
import { single } from "../resource";

const socialNetworks = ["Facebook", "Linkedin", "Youtube", "Twitter", "Instagram"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Company data: the About page, and the name, logo and contacts in the layout. */
const CompanySchema = z.object({
  title: z.string(),
  brief: z.string(),
  body: RichTextSchema,
  address: z.string(),
  phone: z.string(),
  salesEmail: z.string(),
  logo: ImageSchema.nullable(),
  image: ImageSchema.nullable(),
  header: ImageSchema.nullable(),
  social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
});
export type Company = z.infer<typeof CompanySchema>;

export const company = single({
  name: "company",
  path: "about-{product}",
  value: CompanySchema,
  record: () =>
    z.object({
      Title: cms().optionalText,
      Brief_Description: cms().longText,
      Description: cms().richText,
      Address: cms().longText,
      Phone: cms().optionalText,
      Sales_Email: cms().email,
      Logo: cms().media,
      Company_Logo: cms().media,
      Featured_Image: cms().media,
      Header_Image: cms().media,
      Facebook: cms().webAddress,
      Linkedin: cms().webAddress,
      Youtube: cms().webAddress,
      Twitter: cms().webAddress,
      Instagram: cms().webAddress,
    }),
  map: (fields, ingest) => ({
    title: fields.Title,
    brief: fields.Brief_Description,
    body: ingest.richText(fields.Description),
    address: fields.Address,
    phone: fields.Phone,
    salesEmail: fields.Sales_Email,
    logo: ingest.image(fields.Company_Logo ?? fields.Logo),
    image: ingest.image(fields.Featured_Image),
    header: ingest.image(fields.Header_Image),
    social: socialNetworks.flatMap((network) => (fields[network] ? [{ network, url: fields[network] }] : [])),
  }),
});

const ContactPageSchema = z.object({ title: z.string(), body: RichTextSchema });

export const contactPage = single({
  name: "contact",
  path: "contact",
  value: ContactPageSchema,
  record: () => z.object({ Title: cms().optionalText, Description: cms().richText }),
  map: (fields, ingest) => ({ title: fields.Title, body: ingest.richText(fields.Description) }),
});
