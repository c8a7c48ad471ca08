import { useLayoutEffect, useRef, useState } from 'react';

/** To be filled with `createPortal` from the first render on: a ref exists only after it, and would cost another. */
export function useOutlet(): HTMLElement {
  const [outlet] = useState(() => {
    const element = document.createElement('div');
    element.className = 'contents';
    return element;
  });
  return outlet;
}

/** Where an element of `useOutlet` is in the page. */
export function Outlet({ of, className }: { of: HTMLElement; className: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(of);
  }, [of]);
  return <div ref={place} className={className} />;
}
