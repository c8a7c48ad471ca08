const listeners = new Set<() => void>();

/** Tells the list of imports that there is another one, or that one was undone. */
export const importsChanged = {
  tell(): void {
    for (const listen of listeners) listen();
  },
  /** @returns stops listening */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
