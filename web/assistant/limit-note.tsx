import { useEffect, useState } from 'react';
import { LIMIT_MESSAGE_MS, limitMessage } from '../../domain/assistant/chat/chat-limit.ts';
import type { Plan } from '../../domain/billing/plan.ts';
import { offerWords } from '../session/offer-words.ts';

/** Says that no messages are left today, for five seconds (product.md §8). */
export function LimitNote({ plan }: { plan: Plan }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), LIMIT_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <p role="alert" className="mb-2 rounded-xl bg-danger-soft px-3.5 py-2.5 text-sm text-danger">
      {offerWords(limitMessage(plan))}
    </p>
  );
}
