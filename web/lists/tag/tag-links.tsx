import { count } from '../../../domain/count.ts';
import { TagIcon } from '../../task/tag/tag-icon.tsx';
import { useTagsInOrder } from '../../task/tag/use-tags-in-order.ts';
import { OrderByHand } from '../drag/order-by-hand.tsx';
import type { DropTasks } from '../drag/use-drop-tasks.ts';
import { TAG_ORDERING } from '../drag/use-ordering.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { PlacesSection } from '../place/places-section.tsx';
import { TagMenu } from './tag-menu.tsx';

export function TagLinks({ onDrop }: { onDrop: DropTasks }) {
  const tags = useTagsInOrder();
  if (tags.length === 0) return null;
  return (
    <OrderByHand ordering={TAG_ORDERING}>
      <PlacesSection title="Tags" size={tags.length}>
        {tags.map(({ name, open }) => (
          <PlaceLink
            key={name}
            scope={{ kind: 'tag', id: name }}
            icon={<TagIcon name={name} size={16} />}
            name={name}
            end={count(open)}
            onDrop={(ids) => onDrop(ids, { addTags: [name] }, `@${name}`)}
            menu={<TagMenu name={name} />}
            menuOnPhone
            order={name}
          />
        ))}
      </PlacesSection>
    </OrderByHand>
  );
}
