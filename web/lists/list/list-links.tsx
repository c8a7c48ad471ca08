import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { count } from '../../../domain/count.ts';
import { isOwnId } from '../../../domain/shared-id.ts';
import { shownAddress } from '../../../domain/sharing/shown-address.ts';
import type { List } from '../../../domain/task/list.ts';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import type { Task } from '../../../domain/task/task.ts';
import { ROUTES } from '../../routes/routes.ts';
import { isReadOnly, useLists } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { ListDot } from '../../task/pick/list-select.tsx';
import { OrderByHand } from '../drag/order-by-hand.tsx';
import type { DropTasks } from '../drag/use-drop-tasks.ts';
import { LIST_ORDERING } from '../drag/use-ordering.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { PlacesSection } from '../place/places-section.tsx';
import { addressOf, sameScope } from '../place/scope.ts';
import { useScope } from '../place/use-scope.ts';
import { ListDialog } from './list-dialogs.ts';
import { ListMenu } from './list-menu.tsx';

type Props = { tasks: ReadonlyMap<string, Task>; onDrop: DropTasks };

export function ListLinks({ tasks, onDrop }: Props) {
  const lists = useRows('list');
  const inOrder = useLists();
  const memberships = useRows('membership');
  const scope = useScope();
  const [, navigate] = useLocation();
  const [adding, setAdding] = useState(false);
  const open = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { completed, listId } of tasks.values()) {
      const home = effectiveListId(listId, lists);
      if (!completed) counts.set(home, (counts.get(home) ?? 0) + 1);
    }
    return counts;
  }, [tasks, lists]);
  const leave = (id: string) => sameScope(scope, { kind: 'list', id }) && navigate(ROUTES.workspace);
  return (
    <OrderByHand ordering={LIST_ORDERING}>
      <PlacesSection
        title="Lists"
        size={inOrder.length}
        add={{ label: 'New list', onClick: () => setAdding(true) }}
      >
        {inOrder.map((list) => (
          <PlaceLink
            key={list.id}
            scope={{ kind: 'list', id: list.id }}
            icon={<ListDot color={list.color} />}
            name={list.name}
            end={
              <>
                <SharedMark list={list} />
                {count(open.get(list.id) ?? 0)}
              </>
            }
            onDrop={
              isReadOnly(memberships, list.id)
                ? undefined
                : (ids) => onDrop(ids, { listId: list.id }, list.name)
            }
            menu={<ListMenu list={list} onGone={() => leave(list.id)} />}
            menuOnPhone
            order={isOwnId(list.id) ? list.id : undefined}
          />
        ))}
        <ListDialog
          open={adding}
          list={undefined}
          onClose={() => setAdding(false)}
          onMade={(id) => navigate(addressOf({ kind: 'list', id }))}
        />
      </PlacesSection>
    </OrderByHand>
  );
}

function SharedMark({ list }: { list: List }) {
  const owner = useRows('membership').get(list.id)?.ownerEmail;
  if (!list.isShared) return null;
  const words = owner ? `Shared by ${shownAddress(owner)}` : 'Shared';
  return (
    <span title={words} className="mr-2 inline-block align-[-2px]">
      <Users size={13} aria-hidden="true" />
      <span className="sr-only">{words}, </span>
    </span>
  );
}
