import type { Carried } from './use-planner-drag.ts';

/** A task beside the pointer that drags it, until it's over the schedule. */
export function CarriedTask({ title, clientX, clientY }: Carried) {
  return (
    <p
      aria-hidden="true"
      translate="no"
      className="pointer-events-none fixed z-50 max-w-60 -translate-y-1/2 truncate rounded-lg bg-surface px-3 py-2 text-sm font-medium shadow-high"
      style={{ left: clientX + 12, top: clientY }}
    >
      {title}
    </p>
  );
}
