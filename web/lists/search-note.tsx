import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { TaskView } from '../../domain/task/order/task-view.ts';
import { FilterNote } from '../filter/filter-note.tsx';
import type { ReadFilter } from '../filter/use-filter.ts';
import { Button } from '../ui/button.tsx';
import { addressOf } from './place/scope.ts';
import ViewDialog from './view/view-dialog.tsx';

type Props = {
  filter: ReadFilter;
  completions: readonly string[];
  view: TaskView;
  onSearch: (search: string) => void;
};

export default function SearchNote({ filter, completions, view, onSearch }: Props) {
  const [saving, setSaving] = useState(false);
  const [, navigate] = useLocation();
  return (
    <>
      <FilterNote filter={filter} completions={completions} text={view.search} onFix={onSearch}>
        <Button look="quiet" onClick={() => setSaving(true)}>
          <ListFilter size={16} />
          Save as view
        </Button>
      </FilterNote>
      <ViewDialog
        open={saving}
        view={undefined}
        filter={view.search}
        sort={view.sort}
        onClose={() => setSaving(false)}
        onMade={(id) => navigate(addressOf({ kind: 'view', id }))}
      />
    </>
  );
}
