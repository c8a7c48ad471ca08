import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ROUTES } from '../../routes/routes.ts';
import { useTagsInOrder } from '../../task/tag/use-tags-in-order.ts';
import { Dialog } from '../../ui/overlay/overlays.tsx';
import { OptionsMenu } from '../display/options-menu.tsx';
import { TAG_ORDERING, useOrdering } from '../drag/use-ordering.ts';
import { addressOf, sameScope } from '../place/scope.ts';
import { scopeAt } from '../place/use-scope.ts';
import { TagForm } from './tag-form.tsx';
import { useTagActions } from './use-tag-actions.ts';

export function TagMenu({ name }: { name: string }) {
  const [shown, setShown] = useState<'edit'>();
  const first = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const { rename, remove, recolor } = useTagActions();
  const { step } = useOrdering(TAG_ORDERING);
  const order = useTagsInOrder().map((one) => one.name);
  /** Leaves the tag's page once the tag has changed, which may take a while. */
  const leave = async (changed: Promise<boolean>, to: string) => {
    if (!(await changed)) return;
    const scope = scopeAt(location.pathname, location.search);
    if (sameScope(scope, { kind: 'tag', id: name })) navigate(to);
  };
  return (
    <>
      <OptionsMenu
        name={name}
        items={[
          { label: 'Edit tag', icon: <Pencil size={16} />, onClick: () => setShown('edit') },
          ...(order[0] === name
            ? []
            : [{ label: 'Move up', icon: <ArrowUp size={16} />, onClick: () => void step(name, -1) }]),
          ...(order.at(-1) === name
            ? []
            : [{ label: 'Move down', icon: <ArrowDown size={16} />, onClick: () => void step(name, 1) }]),
          {
            label: 'Delete tag',
            icon: <Trash2 size={16} />,
            dangerous: true,
            onClick: () => void leave(remove(name), ROUTES.workspace),
          },
        ]}
      />
      <Dialog
        open={shown === 'edit'}
        onClose={() => setShown(undefined)}
        title="Edit tag"
        initialFocus={first}
      >
        <TagForm
          first={first}
          key={`${name} ${shown}`}
          name={name}
          onClose={() => setShown(undefined)}
          onName={(to) => void leave(rename(name, to), addressOf({ kind: 'tag', id: to }))}
          onColor={(color) => recolor(name, color)}
        />
      </Dialog>
    </>
  );
}
