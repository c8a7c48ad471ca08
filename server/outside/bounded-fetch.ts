/** Reads at most `maxBytes`, and follows no redirects, which could send a key and a person's data to another host. */
export const boundedFetch =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (!response.body) return response;
    let left = maxBytes;
    const bounded = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          left -= chunk.byteLength;
          if (left < 0) controller.error(new Error('The response is too large.'));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(bounded, response);
  };
