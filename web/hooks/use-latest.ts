import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * What the last render had, for handlers and effects that stay the same from render to render. It's written once that
 * render is on the screen (before its effects run), as React may drop one that it has begun.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
