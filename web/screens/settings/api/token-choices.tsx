import { CalendarClock } from 'lucide-react';
import type { TokenScope } from '../../../../domain/account/access-token.ts';

const CANT =
  'It can’t make payments, create other tokens, or delete your account. You can revoke it at any time.';
/** `about` says what a token with these scopes can't do. */
export const ACCESS: Record<'read' | 'all' | 'add', { label: string; scopes: TokenScope[]; about: string }> =
  {
    read: { label: 'Read only', scopes: ['read'], about: CANT },
    all: { label: 'Read and change', scopes: ['read', 'write'], about: CANT },
    add: {
      label: 'Add tasks only',
      scopes: ['add'],
      about: 'For shortcuts and scripts. It can’t see or change anything. You can revoke it at any time.',
    },
  };
export type Access = keyof typeof ACCESS;

const icon = <CalendarClock size={15} />;
/** When a token ends, in days. */
export const ENDS = [
  { value: '30', label: 'Expires in 30 days', icon },
  { value: '90', label: 'Expires in 90 days', icon },
  { value: '365', label: 'Expires in a year', icon },
  { value: 'never', label: 'Never expires', icon },
] as const;
