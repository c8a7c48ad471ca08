// Features that some supported browser lacks, accessed in every possible way.

/** Safari 26 can't iterate a stream. */
export async function read(stream: ReadableStream<string>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}

export async function* passOn(stream: ReadableStream<string>) {
  yield* stream;
}

export const idle = () => requestIdleCallback(() => {});
export const buzz = () => navigator.vibrate?.(8);
export const { vibrate } = navigator;
export const encoded = (bytes: Uint8Array) => bytes.toBase64();
export const pause = () => Atomics.pause();
export const zone = () => Temporal.Now.timeZoneId();
export const escaped = (words: string) => RegExp.escape(words);
