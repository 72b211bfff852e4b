import type { z } from "zod";
import { recordOf, stored } from "../../content/record";
import { single } from "../../content/resource";

const survey = recordOf({
  corporate: stored.webAddress("Corporate_Survey"),
  member: stored.webAddress("Member_Survey"),
  provider: stored.webAddress("Provider_Survey"),
});
export type Surveys = z.infer<typeof survey.value>;

export const surveys = single({ name: "surveys", path: "survey-link-setting", ...survey });
