/** Computes a value once for each text. Stores all of them: for work on one list, not for the life of an isolate. */
export function memoized<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const value = make(text);
    made.set(text, value);
    return value;
  };
}
