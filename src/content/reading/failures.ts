export class MissingContent extends Error {
  override readonly name = "MissingContent";
}

export class MovedContent extends Error {
  override readonly name = "MovedContent";
  /** @param path below the product */
  constructor(readonly path: string) {
    super(path);
  }
}

/** Nothing is stored, and the CMS does not respond. */
export class UnavailableContent extends Error {
  override readonly name = "UnavailableContent";
}
