const FIRST_BYTES = 4 * 1024;

/**
 * Bytes that arrive in parts, in one piece of memory at most twice as large: each part alone would take hundreds of bytes,
 * and a body may come byte by byte.
 */
export function createGrowingBuffer() {
  let memory = new Uint8Array();
  let size = 0;
  return {
    size: () => size,
    capacity: () => memory.length,
    add(part: Uint8Array): void {
      if (size + part.length > memory.length) {
        // Most bodies come in one part.
        const more = size === 0 ? part.length : Math.max(FIRST_BYTES, 2 * memory.length, size + part.length);
        const larger = new Uint8Array(more);
        larger.set(memory.subarray(0, size));
        memory = larger;
      }
      memory.set(part, size);
      size += part.length;
    },
    bytes: (): Buffer => Buffer.from(memory.buffer, memory.byteOffset, size),
  };
}
