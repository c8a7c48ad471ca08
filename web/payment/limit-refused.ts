import { navigate } from '../navigation/browser-layers.ts';
import { ROUTES } from '../routes/routes.ts';
import { sellsPro } from '../session/offer-words.ts';
import { toast } from '../ui/message/toast.tsx';

/** Says what the plan has no room for, with a way to upgrade where Pro is sold. */
export const limitRefused = (failure: string, words: string): void =>
  toast.error(failure, {
    description: words,
    ...(sellsPro() && { action: { label: 'Upgrade', onClick: () => navigate(ROUTES.billing) } }),
  });
