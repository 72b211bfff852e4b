/** Creates a value at the first call: schemas take time to build, and few isolates need all of them. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** As {@link lazy}, from what the first call brings: every call brings the same. */
export function lazyFrom<Source, Value extends object>(make: (source: Source) => Value): (source: Source) => Value {
  let made: Value | undefined;
  return (source) => {
    made ??= make(source);
    return made;
  };
}
