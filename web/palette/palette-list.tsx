import { Autocomplete } from '@base-ui/react/autocomplete';
import { itemKey, type PaletteGroup, type PaletteItem } from './palette-item.ts';
import { PaletteRow } from './palette-row.tsx';

export function PaletteList({ onChoose }: { onChoose: (item: PaletteItem) => void }) {
  return (
    <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 empty:hidden">
      {(group: PaletteGroup) => (
        <Autocomplete.Group key={group.value} items={group.items}>
          <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs font-medium text-ink-faint">
            {group.value}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: PaletteItem) => (
              <PaletteRow key={itemKey(item)} item={item} onChoose={() => onChoose(item)} />
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}
