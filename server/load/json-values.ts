const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
/** Anything nested deeper is refused once it is parsed. */
const DEPTH = 64;

/** FNV-1a. */
const [HASH_START, HASH_FACTOR] = [0x811c9dc5, 0x01000193];

/**
 * `values`: at all depths; `containers`: how many are objects or lists; `inOne`: values of one object or list; `names`:
 * different names of values, which take the longest to parse.
 */
export type MostValues = { values: number; containers: number; inOne: number; names: number };

/**
 * Counts the values of a JSON text as it arrives, without parsing it: few bytes can make many objects.
 * @returns takes the next bytes, and says whether there are too many values
 */
export function createValueCount(most: MostValues): (bytes: Uint8Array) => boolean {
  const inside = new Uint32Array(DEPTH);
  let [values, containers, depth, largest] = [0, 0, 0, 0];
  let [isText, isEscaped] = [false, false];
  const names = new Set<number>();
  let hash = HASH_START;
  const openOne = () => {
    values += 1;
    containers += 1;
    depth += 1;
    inside[depth % DEPTH] = 1;
  };
  const addOne = () => {
    values += 1;
    const count = (inside[depth % DEPTH] ?? 0) + 1;
    inside[depth % DEPTH] = count;
    if (count > largest) largest = count;
  };
  /** @returns where the text ends, or where the bytes do */
  const passText = (bytes: Uint8Array, from: number): number => {
    let soFar = hash;
    let at = from;
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) {
        isText = false;
        break;
      }
      soFar = Math.imul(soFar ^ byte, HASH_FACTOR);
    }
    hash = soFar;
    return at;
  };
  return (bytes) => {
    for (let at = 0; at < bytes.length; at++) {
      if (isText) {
        at = passText(bytes, at);
        continue;
      }
      const byte = bytes[at];
      if (byte === QUOTE) {
        isText = true;
        hash = HASH_START;
      } else if (byte === COMMA) addOne();
      else if (byte === COLON) names.add(hash);
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) openOne();
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth = Math.max(0, depth - 1);
    }
    if (names.size > most.names) return true;
    return values > most.values || containers > most.containers || largest > most.inOne;
  };
}
