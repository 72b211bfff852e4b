/** Creates a value at the first call: schemas take time to build, and few isolates need all of them. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
