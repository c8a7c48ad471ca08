import { AtSign } from 'lucide-react';
import { count } from '../../domain/count.ts';
import { useTagsInUse } from '../task/use-tags.ts';
import { PlaceLink } from './place-link.tsx';
import { PlacesSection } from './places-section.tsx';
import type { DropTasks } from './use-drop-tasks.ts';

/** The tags, each with the number of its open tasks. */
export function TagLinks({ onDrop }: { onDrop: DropTasks }) {
  const tags = useTagsInUse();
  if (tags.length === 0) return null;
  return (
    <PlacesSection title="Tags">
      {tags.map(({ name, open }) => (
        <PlaceLink
          key={name}
          scope={{ kind: 'tag', id: name }}
          icon={<AtSign size={16} />}
          name={name}
          end={count(open)}
          onDrop={(ids) => onDrop(ids, { addTags: [name] }, `@${name}`)}
        />
      ))}
    </PlacesSection>
  );
}
