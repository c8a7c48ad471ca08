/**
 * Cuts a stream into pieces.
 * @param sizeOfNext the size of the next piece in bytes, asked before each
 * @yields the pieces; the last one may be shorter
 */
export async function* cutInPieces(
  source: AsyncIterable<Buffer>,
  sizeOfNext: () => number,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < sizeOfNext()) continue;
    let whole = Buffer.concat(waiting);
    for (let size = sizeOfNext(); whole.length >= size; size = sizeOfNext()) {
      yield whole.subarray(0, size);
      whole = whole.subarray(size);
    }
    waiting = [whole];
    bytes = whole.length;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
