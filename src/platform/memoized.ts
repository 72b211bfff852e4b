/** Computes a value once for each key. Stores all of them: for few keys, or for work on one list. */
export const memoized = <Key, Value>(make: (key: Key) => Value) => storedIn(new Map<Key, Value>(), make);

/** The same for objects, as long as they exist. */
export const memoizedByObject = <Key extends object, Value>(make: (key: Key) => Value) =>
  storedIn(new WeakMap<Key, Value>(), make);

interface Values<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function storedIn<Key, Value>(made: Values<Key, Value>, make: (key: Key) => Value): (key: Key) => Value {
  return (key) => {
    const memoizedValue = made.get(key);
    if (memoizedValue !== undefined) return memoizedValue;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
