/** Types of what pages and browsers show of providers; the code stays in `providers`. */
export type { Doubt, Facet, ListedDetails, Provider, ProviderPage, Suggestions } from "../providers/provider";
