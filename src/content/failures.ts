/** Content the site cannot show: the CMS knows no such record. */
export class MissingContent extends Error {
  override readonly name = "MissingContent";
}

/** Content the site cannot show now: nothing is stored and the CMS does not answer. */
export class UnavailableContent extends Error {
  override readonly name = "UnavailableContent";
}
