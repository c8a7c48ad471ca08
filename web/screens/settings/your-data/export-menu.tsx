import { CalendarDays, ChevronDown, FileArchive, FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { currentZone } from '../../../device/place.ts';
import { useStore } from '../../../store/use-store.ts';
import { hasAllTasks } from '../../../task/act/with-all-tasks.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlay/overlays.tsx';
import { report } from '../../../undo/attempt.ts';
import type { ExportFormat } from './export-formats.ts';
import { ownRows } from './own-rows.ts';

export function ExportMenu() {
  const store = useStore();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const save = async (format: ExportFormat) => {
    if (!(await hasAllTasks(store))) return;
    try {
      const { saveAs } = await import('./export-formats.ts');
      await saveAs(format, ownRows(store), { now: new Date().toISOString(), zone: currentZone() });
    } catch (error) {
      report('Couldn’t export your tasks', error);
    }
  };
  const item = (label: string, icon: typeof FileText, format: ExportFormat) => {
    const Icon = icon;
    return { label, icon: <Icon size={16} />, onClick: () => void save(format) };
  };
  return (
    <>
      <Button ref={anchor} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)}>
        Export for other apps <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        items={[
          item('Todoist (a zip of CSV files)', FileArchive, 'todoist'),
          item('Calendar and to-do apps (iCalendar)', CalendarDays, 'icalendar'),
          item('Notes (Markdown)', FileText, 'markdown'),
        ]}
      />
    </>
  );
}
