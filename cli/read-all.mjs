/** All text of a stream. @param {AsyncIterable<Buffer>} stream */
export async function readAll(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
