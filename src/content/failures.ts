/** Content the site cannot show: the CMS knows no such record. */
export class MissingContent extends Error {
  override readonly name = "MissingContent";
}

/** Content that has another address by now. */
export class MovedContent extends Error {
  override readonly name = "MovedContent";
  /** @param path below the product */
  constructor(readonly path: string) {
    super(path);
  }
}

/** Content the site cannot show now: nothing is stored and the CMS does not answer. */
export class UnavailableContent extends Error {
  override readonly name = "UnavailableContent";
}
