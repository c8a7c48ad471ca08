import { startTransition, useEffect, useState } from 'react';
import { useIsTouch } from '../../../device/touch.ts';
import { whenIdle } from '../../../offline/ahead.ts';

/**
 * Whether all events have their buttons, or only those pointed at or focused. Where a mouse has to be on an event to see
 * them, a week is painted without them first: they would take as long as all the rest of it.
 */
export function useHasTools(isWeek: boolean): boolean {
  const isTouch = useIsTouch();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setPainted(true))), []);
  return isTouch || isPainted || !isWeek;
}
