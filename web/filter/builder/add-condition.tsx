import { Parentheses, Plus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { CONDITION_FIELDS, type ConditionField } from '../../../domain/filter/condition.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/overlay/overlays.tsx';
import { FIELD_ICONS } from './condition-look.tsx';

type Props = {
  button: RefObject<HTMLButtonElement | null>;
  fields: readonly ConditionField[];
  onAdd: (field: ConditionField) => void;
  /** Adds a group of conditions; undefined inside of one. */
  onAddGroup?: (() => void) | undefined;
};

export function AddCondition({ button, fields, onAdd, onAddGroup }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className="-ml-2 flex flex-wrap">
      <Button
        ref={button}
        look="quiet"
        aria-haspopup="menu"
        aria-expanded={open}
        className="px-2.5!"
        onClick={() => setOpen(true)}
      >
        <Plus size={16} /> Add condition
      </Button>
      {onAddGroup && (
        <Button look="quiet" className="px-2.5!" onClick={onAddGroup}>
          <Parentheses size={16} /> Add group
        </Button>
      )}
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        anchor={button}
        items={fields.map((field) => ({
          label: CONDITION_FIELDS[field],
          icon: FIELD_ICONS[field],
          onClick: () => onAdd(field),
        }))}
      />
    </div>
  );
}
