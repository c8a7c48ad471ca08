import { Eye, PenLine } from 'lucide-react';
import { ROLES, type Role } from '../../domain/sharing/sharing.ts';
import { Select } from '../ui/field/select.tsx';

const LABELS: Record<Role, string> = { editor: 'Can edit', viewer: 'Can view' };
const ICONS: Record<Role, typeof Eye> = { editor: PenLine, viewer: Eye };

const OPTIONS = ROLES.map((value) => {
  const Icon = ICONS[value];
  return { value, label: LABELS[value], icon: <Icon size={14} /> };
});

type Props = { label: string; value: Role; onChange: (role: Role) => void };

export function RoleSelect({ label, value, onChange }: Props) {
  return <Select label={label} value={value} onChange={onChange} options={OPTIONS} />;
}
