import { useEffect, useRef, useState } from 'react';
import type { Statistics } from '../../../domain/statistics.ts';

export const REJOICING_MS = 5000; // SPEC §9

/**
 * Whether to rejoice: for five seconds from when the dashboard is loaded, if there were tasks and all are done
 * (SPEC §2). What is completed later, on the page itself, is not "on load". `moving` is false for who wants no motion.
 */
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
