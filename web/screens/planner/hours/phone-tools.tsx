import { CalendarDays, CalendarPlus, CalendarRange, Ellipsis, ListTodo, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useMedia, WIDE } from '../../../device/use-media.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { Menu } from '../../../ui/overlay/overlays.tsx';
import { RITUAL_ITEMS } from '../ritual/ritual-items.tsx';
import type { PlannerState } from '../state/use-planner.ts';
import { hourHeightItems } from './hour-height-items.tsx';
import { useHourHeight } from './hour-scale.ts';

/** Without room for the button that adds an event, which is in the menu then. */
const NARROW = '(width < 22rem)';

type Props = { planner: PlannerState; loaded: boolean };

/** The planner's tools on a phone, beside the day's name: what `PlannerHead` has on wider screens. */
export function PhoneTools({ planner, loaded }: Props) {
  const isWide = useMedia(WIDE);
  return isWide ? null : <Tools planner={planner} loaded={loaded} />;
}

function Tools({ planner, loaded }: Props) {
  const { calendar, calendarButton: button } = planner;
  const { isWeek, showWeek } = planner.day;
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia(NARROW);
  const hours = useHourHeight();
  const items: MenuItem[] = [
    isWeek
      ? { label: 'Show the day', icon: <CalendarDays size={16} />, onClick: () => showWeek(false) }
      : { label: 'Show the week', icon: <CalendarRange size={16} />, onClick: () => showWeek(true) },
  ];
  if (loaded)
    items.push(
      {
        label: planner.planDayWords,
        icon: <Sparkles size={16} />,
        onClick: () => planner.setPlanningDay(true),
      },
      { label: 'Plan a task', icon: <ListTodo size={16} />, onClick: () => planner.setPicking(true) },
      ...RITUAL_ITEMS,
    );
  if (isNarrow)
    items.push({ label: 'Add Event', icon: <CalendarPlus size={16} />, onClick: planner.openFree });
  if (calendar && !calendar.busy)
    items.push({ label: calendar.label, icon: <calendar.Icon size={16} />, onClick: calendar.run });
  if (!isWeek) items.push(...hourHeightItems(...hours));
  return (
    <div className="flex items-center">
      <IconButton
        ref={button}
        label="Planner options"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={<Ellipsis size={18} />}
        onClick={() => setOpen(true)}
      />
      {!isNarrow && (
        <IconButton
          ref={planner.addButton}
          label="Add Event"
          aria-haspopup="dialog"
          icon={<CalendarPlus size={18} />}
          onClick={planner.openFree}
        />
      )}
      <Menu open={isOpen} onClose={() => setOpen(false)} anchor={button} items={items} />
    </div>
  );
}
