import { navigate } from 'wouter/use-browser-location';
import { ROUTES } from '../routes/routes.ts';
import { toast } from '../ui/toast.tsx';

export const limitRefused = (failure: string, words: string): void =>
  toast.error(failure, {
    description: words,
    action: { label: 'Upgrade', onClick: () => navigate(ROUTES.billing) },
  });
