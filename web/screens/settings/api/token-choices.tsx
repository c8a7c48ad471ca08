import { CalendarClock } from 'lucide-react';
import type { TokenScope } from '../../../../domain/account/access-token.ts';

export const ACCESS: Record<'read' | 'all', { label: string; scopes: TokenScope[] }> = {
  read: { label: 'Read only', scopes: ['read'] },
  all: { label: 'Read and change', scopes: ['read', 'write'] },
};

const icon = <CalendarClock size={15} />;
/** When a token ends, in days. */
export const ENDS = [
  { value: '30', label: 'Expires in 30 days', icon },
  { value: '90', label: 'Expires in 90 days', icon },
  { value: '365', label: 'Expires in a year', icon },
  { value: 'never', label: 'Never expires', icon },
] as const;
