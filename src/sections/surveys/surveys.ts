import { z } from "zod";
import { cms } from "../../content/fields";
import { single } from "../../content/resource";

const SurveysSchema = z.object({ corporate: z.string(), member: z.string(), provider: z.string() });
export type Surveys = z.infer<typeof SurveysSchema>;

export const surveys = single({
  name: "surveys",
  path: "survey-link-setting",
  value: SurveysSchema,
  record: () =>
    z.object({
      Corporate_Survey: cms().webAddress,
      Member_Survey: cms().webAddress,
      Provider_Survey: cms().webAddress,
    }),
  map: (fields) => ({
    corporate: fields.Corporate_Survey,
    member: fields.Member_Survey,
    provider: fields.Provider_Survey,
  }),
});
