import { useEffect, useRef } from 'react';

const PIECES = 10; // product.md §2
const HUES = ['blue', 'yellow', 'green', 'orange', 'purple'];

/** Where each piece starts and how it falls: evenly spread, but no two neighbors alike. */
const pieces = Array.from({ length: PIECES }, (_, i) => ({
  left: (i + 0.5) / PIECES,
  drift: ((i * 37) % 100) - 50,
  turns: 1 + ((i * 7) % 3),
  delay: ((i * 13) % PIECES) / PIECES,
  round: i % 3 === 0,
  hue: HUES[i % HUES.length],
}));

export default function Confetti({ milliseconds }: { milliseconds: number }) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const [i, piece] of [...(field.current?.children ?? [])].entries()) {
      const { drift = 0, turns = 1, delay = 0 } = pieces[i] ?? {};
      const delayMs = delay * milliseconds * 0.4;
      piece.animate(
        [
          { transform: 'translate(0, -10vh) rotate(0turn)', opacity: 1 },
          { opacity: 1, offset: 0.8 },
          { transform: `translate(${drift}px, 105vh) rotate(${turns}turn)`, opacity: 0 },
        ],
        { duration: milliseconds - delayMs, delay: delayMs, easing: 'ease-in', fill: 'both' },
      );
    }
  }, [milliseconds]);
  return (
    <div
      ref={field}
      data-confetti
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-30 overflow-hidden"
    >
      {pieces.map(({ left, round, hue }) => (
        <span
          key={left}
          className={`absolute top-0 h-4 w-2.5 ${round ? 'rounded-full' : 'rounded-xs'}`}
          style={{ left: `${left * 100}%`, background: `var(--hue-${hue})` }}
        />
      ))}
    </div>
  );
}
