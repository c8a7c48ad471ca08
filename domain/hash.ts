/** 64 bits of a text (FNV-1a, twice), in hex: enough to tell the rows of an import apart. */
export function hash64(text: string): string {
  let [one, two] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 0x01000193) >>> 0;
    two = Math.imul(two ^ (code + i), 0x85ebca6b) >>> 0;
    two = (two ^ (two >>> 13)) >>> 0;
  }
  return [one, two].map((part) => part.toString(16).padStart(8, '0')).join('');
}
