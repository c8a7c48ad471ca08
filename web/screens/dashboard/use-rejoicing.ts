import { useEffect, useRef, useState } from 'react';
import type { Statistics } from '../../../domain/task/figures/statistics.ts';

export const REJOICING_MS = 5000; // product.md §9

/** Celebrates for five seconds if all tasks were already completed when the dashboard loaded (product.md §2). */
export function useRejoicing(
  loaded: boolean,
  { total, remaining }: Pick<Statistics, 'total' | 'remaining'>,
): { rejoicing: boolean; moving: boolean } {
  const [rejoicing, setRejoicing] = useState(false);
  const decided = useRef(false);
  useEffect(() => {
    if (!loaded || decided.current) return;
    decided.current = true;
    setRejoicing(total > 0 && remaining === 0);
  }, [loaded, total, remaining]);
  useEffect(() => {
    if (!rejoicing) return;
    const timer = setTimeout(() => setRejoicing(false), REJOICING_MS);
    return () => clearTimeout(timer);
  }, [rejoicing]);
  return { rejoicing, moving: !matchMedia('(prefers-reduced-motion: reduce)').matches };
}
