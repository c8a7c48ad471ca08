import { AtSign } from 'lucide-react';
import { fold } from '../../../domain/fold.ts';
import { useTagColors } from './use-tag-colors.ts';

export function TagIcon({ name, size }: { name: string; size: number }) {
  const color = useTagColors().get(fold(name));
  return <AtSign size={size} className="shrink-0" style={color && { color: `var(--hue-${color})` }} />;
}
