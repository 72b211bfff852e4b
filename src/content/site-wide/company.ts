import { z } from "zod";
import { PhoneNumberSchema } from "../../telephone/phone-number-schema";
import { ImageSchema } from "../model/fields";
import { fields, from, fromAll, recordSchema, same } from "../model/record";
import { single } from "../model/resource";

const socialNetworks = ["Facebook", "Linkedin", "Youtube", "Twitter", "Instagram"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

const companyRecord = recordSchema({
  title: fields.optionalText("Title"),
  brief: fields.longText("Brief_Description"),
  body: fields.richText("Description"),
  address: fields.longText("Address"),
  phones: from(z.array(PhoneNumberSchema).readonly(), "Phone", (cms) => cms.phoneNumbers, same),
  salesEmail: fields.email("Sales_Email"),
  logo: fromAll(
    ImageSchema.nullable(),
    (cms) => ({ Logo: cms.media, Company_Logo: cms.media }),
    ({ Logo, Company_Logo }, ingest) => ingest.image(Company_Logo ?? Logo),
  ),
  image: fields.picture("Featured_Image"),
  header: fields.picture("Header_Image"),
  social: fromAll(
    z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
    (cms) => Object.fromEntries(socialNetworks.map((network) => [network, cms.webAddress])),
    (urls) => socialNetworks.flatMap((network) => (urls[network] ? [{ network, url: urls[network] }] : [])),
  ),
});
export type Company = z.infer<typeof companyRecord.value>;

/** Company data: the About page, and the name, logo and contacts in the layout. */
export const company = single({ name: "company", path: "about-{product}", ...companyRecord });

export const contactPage = single({
  name: "contact",
  path: "contact",
  ...recordSchema({ title: fields.optionalText("Title"), body: fields.richText("Description") }),
});
