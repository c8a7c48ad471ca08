import { expect, test } from 'vitest';
import { chunksOf } from './chunks.ts';

function streamOf(chunks: readonly string[], end?: Error) {
  const canceled: unknown[] = [];
  const rest = [...chunks];
  const stream = new ReadableStream<string>({
    pull(controller) {
      const chunk = rest.shift();
      if (chunk !== undefined) controller.enqueue(chunk);
      else if (end) controller.error(end);
      else controller.close();
    },
    cancel: (reason) => void canceled.push(reason),
  });
  // Simulate WebKit.
  Object.defineProperty(stream, Symbol.asyncIterator, { value: undefined });
  return { stream, canceled };
}

test('reads a whole stream where streams aren’t async iterable', async () => {
  const { stream, canceled } = streamOf(['one', '', 'three']);
  expect(await Array.fromAsync(chunksOf(stream))).toEqual(['one', '', 'three']);
  expect(canceled).toEqual([]);
  expect(await Array.fromAsync(chunksOf(streamOf([]).stream))).toEqual([]);
});

test('cancels the stream when the loop is left, including by an error', async () => {
  const left = streamOf(['one', 'two']);
  for await (const chunk of chunksOf(left.stream)) if (chunk === 'one') break;
  expect(left.canceled).toHaveLength(1);
  expect(left.stream.locked).toBe(false);

  const thrown = streamOf(['one', 'two']);
  const reading = (async () => {
    for await (const chunk of chunksOf(thrown.stream)) throw new Error(`No ${chunk}, please.`);
  })();
  await expect(reading).rejects.toThrow('No one, please.');
  expect(thrown.canceled).toHaveLength(1);
});

test('passes a stream error to the reader after the chunks before it', async () => {
  const { stream } = streamOf(['one'], new Error('The cable is out.'));
  const heard: string[] = [];
  const reading = (async () => {
    for await (const chunk of chunksOf(stream)) heard.push(chunk);
  })();
  await expect(reading).rejects.toThrow('The cable is out.');
  expect(heard).toEqual(['one']);
});
