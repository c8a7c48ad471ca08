import { useEffect, useRef } from 'react';

/** Whether the person last used a pointer, rather than a key. */
export function useByPointer() {
  const byPointer = useRef(false);
  useEffect(() => {
    const watch = ({ type }: Event) => {
      byPointer.current = type === 'pointerdown';
    };
    addEventListener('pointerdown', watch, true);
    addEventListener('keydown', watch, true);
    return () => {
      removeEventListener('pointerdown', watch, true);
      removeEventListener('keydown', watch, true);
    };
  }, []);
  return byPointer;
}
