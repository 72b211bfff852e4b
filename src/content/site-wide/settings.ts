import { z } from "zod";
import { cms, ImageSchema, RichTextSchema } from "../fields";
import { single } from "../resource";

const ImageListSchema = z.array(ImageSchema);

const images = z.object({ Images: cms.mediaList });

export const GallerySchema = z.object({ images: ImageListSchema });
export type Gallery = z.infer<typeof GallerySchema>;

export const gallery = single({
  name: "gallery",
  path: "footer-gallery",
  value: GallerySchema,
  record: images,
  map: (fields, ingest) => ({ images: fields.Images.map(ingest.image).filter((image) => image !== null) }),
});

export const PromoBannerSchema = z.object({ show: z.boolean(), images: ImageListSchema });
export type PromoBanner = z.infer<typeof PromoBannerSchema>;

export const promoBanner = single({
  name: "promo-banner",
  path: "home-banner",
  value: PromoBannerSchema,
  record: images.extend({ Show: z.boolean().nullish() }),
  map: (fields, ingest) => ({
    show: fields.Show ?? false,
    images: fields.Images.map(ingest.image).filter((image) => image !== null),
  }),
});

/** The pages that have a header picture, by the CMS's own keys. */
export const headerKeys = [
  "Articles",
  "Careers",
  "Clients",
  "Contact_Us",
  "Job_Apply",
  "Survey",
  "Events",
  "FAQ",
  "Provider_Registration",
  "Press_Release_and_News",
  "Promotions",
  "Provider_List",
] as const;
export type HeaderKey = (typeof headerKeys)[number];

export const PageHeadersSchema = z.partialRecord(z.enum(headerKeys), ImageSchema);
export type PageHeaders = z.infer<typeof PageHeadersSchema>;

export const pageHeaders = single({
  name: "page-headers",
  path: "header-page-image",
  value: PageHeadersSchema,
  record: z.record(z.string(), z.unknown()),
  map: (fields, ingest) => {
    const headers: PageHeaders = {};
    for (const key of headerKeys) {
      const image = ingest.image(cms.media.parse(fields[key]));
      if (image) headers[key] = image;
    }
    return headers;
  },
});

export const SurveysSchema = z.object({ corporate: z.string(), member: z.string(), provider: z.string() });
export type Surveys = z.infer<typeof SurveysSchema>;

export const surveys = single({
  name: "surveys",
  path: "survey-link-setting",
  value: SurveysSchema,
  record: z.object({
    Corporate_Survey: cms.webAddress,
    Member_Survey: cms.webAddress,
    Provider_Survey: cms.webAddress,
  }),
  map: (fields) => ({
    corporate: fields.Corporate_Survey,
    member: fields.Member_Survey,
    provider: fields.Provider_Survey,
  }),
});

export const DirectLoginSchema = z.object({ reporting: z.string(), monitoring: z.string(), dashboard: z.string() });
export type DirectLogin = z.infer<typeof DirectLoginSchema>;

export const directLogin = single({
  name: "direct-login",
  path: "direct-login",
  value: DirectLoginSchema,
  record: z.object({ Reporting: cms.webAddress, Monitoring: cms.webAddress, Dashboard: cms.webAddress }),
  map: (fields) => ({ reporting: fields.Reporting, monitoring: fields.Monitoring, dashboard: fields.Dashboard }),
});

const ChatLineSchema = z.object({ phone: z.string(), message: z.string() });

export const ChatSchema = z.object({ sales: ChatLineSchema, customerCare: ChatLineSchema });
export type Chat = z.infer<typeof ChatSchema>;

export const chat = single({
  name: "chat",
  path: "whatsapp-chat-setting",
  value: ChatSchema,
  record: z.object({
    Phone_Sales_Marketing: cms.optionalText,
    Chat_Message: cms.optionalText,
    Phone_Customer_Service: cms.optionalText,
    Chat_Message_CS: cms.optionalText,
  }),
  map: (fields) => ({
    sales: { phone: fields.Phone_Sales_Marketing, message: fields.Chat_Message },
    customerCare: { phone: fields.Phone_Customer_Service, message: fields.Chat_Message_CS },
  }),
});

export const RegistrationSettingsSchema = z.object({ bankNames: z.array(z.string()) });
export type RegistrationSettings = z.infer<typeof RegistrationSettingsSchema>;

export const registrationSettings = single({
  name: "registration-settings",
  path: "provider-regis-form-setting",
  value: RegistrationSettingsSchema,
  record: z.object({
    List_Bank_Name: z
      .array(z.object({ Bank_Name: cms.optionalText }))
      .nullish()
      .transform((banks) => banks ?? []),
  }),
  map: (fields) => ({ bankNames: fields.List_Bank_Name.map((bank) => bank.Bank_Name).filter(Boolean) }),
});

export const MemberGuideSchema = z.object({ body: RichTextSchema, image: ImageSchema.nullable() });
export type MemberGuide = z.infer<typeof MemberGuideSchema>;

export const memberGuide = single({
  name: "member-guide",
  path: "howto-member",
  value: MemberGuideSchema,
  record: z.object({ Description: cms.optionalText, Featured_Image: cms.media }),
  map: (fields, ingest) => ({
    body: ingest.html(fields.Description),
    image: ingest.image(fields.Featured_Image),
  }),
});
