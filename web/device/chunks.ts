/** For `for await`, since WebKit's streams aren't async iterable. Leaving the loop early cancels the stream. */
export async function* chunksOf<T>(stream: ReadableStream<T>): AsyncGenerator<T, void, undefined> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // A stream that has failed can't be canceled either; its error is already being thrown.
    await reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}
