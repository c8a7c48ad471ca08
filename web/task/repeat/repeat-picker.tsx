import { CircleStop, Repeat, SkipForward, SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { dueOf } from '../../../domain/repeat/next.ts';
import { parseRule } from '../../../domain/repeat/parse-rule.ts';
import { presets } from '../../../domain/repeat/presets.ts';
import { previewRepeat } from '../../../domain/repeat/preview.ts';
import { makeRule, type Rule, ruleText } from '../../../domain/repeat/rule.ts';
import { seriesOf } from '../../../domain/repeat/start.ts';
import { USUAL_TIMES } from '../../../domain/repeat/target.ts';
import { repeatWords } from '../../../domain/repeat/words.ts';
import { makeSeries, moveSeries, type Wanted } from '../../../domain/task/change-series.ts';
import type { Task } from '../../../domain/task/task.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { usePlace } from '../../device/place.ts';
import { Popover } from '../../ui/overlay/overlays.tsx';
import { useSeriesActions } from '../act/use-series-actions.ts';
import { PickerButton } from '../pick/picker-button.tsx';
import { RepeatChoice } from './repeat-choice.tsx';
import { RepeatEditor } from './repeat-editor.tsx';
import { RepeatPreview } from './repeat-preview.tsx';

type Props = {
  task: Task;
  /** Saves what is being edited, so that it comes first. */
  settle: () => void;
};

export default function RepeatPicker({ task, settle }: Props) {
  const [open, setOpen] = useState(false);
  const [isCustom, setIsCustom] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const today = useLocalMinute().slice(0, 10);
  const place = usePlace();
  const { change, skip, end } = useSeriesActions();
  const series = task.completed ? undefined : seriesOf(task);
  const words = series ? repeatWords(series, place) : 'Doesn’t repeat';
  const due = task.dueDate ?? today;
  const wanted: Wanted = {
    rule: series ? parseRule(series.repeat) : (presets(due.slice(0, 10), place)[0] ?? makeRule('daily')),
    fromCompletion: series?.repeatFrom === 'completion',
    left: series?.repeatLeft,
    times: series?.repeatTimes,
    except: series?.repeatExcept,
  };

  const weekly = makeRule('weekly', { weekStart: place.weekStart });
  const times = wanted.rule.frequency === 'weekly' ? (wanted.times ?? USUAL_TIMES) : USUAL_TIMES;

  const repeat = (next: Wanted) => {
    settle();
    change(task, () => makeSeries(next, due));
  };
  const act = (work: (task: Task) => unknown) => {
    settle();
    work(task);
    setOpen(false);
  };
  const isChosen = (rule: Rule) => series?.repeat === ruleText({ ...rule, until: wanted.rule.until });
  return (
    <>
      <PickerButton
        ref={button}
        label={`Repeat: ${words}`}
        icon={<Repeat size={15} />}
        open={open}
        onOpen={() => setOpen(true)}
      >
        {series ? words : 'Repeat'}
      </PickerButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label="Repeat">
        <div className="max-h-[min(40rem,80dvh)] overflow-y-auto">
          {!isCustom &&
            presets(due.slice(0, 10), place).map((rule) => (
              <RepeatChoice
                key={ruleText(rule)}
                label={repeatWords({ repeat: ruleText(rule) }, place)}
                pressed={isChosen(rule)}
                onClick={() =>
                  repeat({ ...wanted, times: undefined, rule: { ...rule, until: wanted.rule.until } })
                }
              />
            ))}
          {!isCustom && (
            <RepeatChoice
              label={repeatWords({ repeat: ruleText(weekly), repeatTimes: times }, place)}
              pressed={series?.repeatTimes !== undefined && wanted.rule.frequency === 'weekly'}
              onClick={() =>
                repeat({
                  ...wanted,
                  ...{ times, fromCompletion: false },
                  rule: { ...weekly, until: wanted.rule.until },
                })
              }
            />
          )}
          <RepeatChoice
            icon={<SlidersHorizontal size={16} />}
            label="Custom"
            pressed={isCustom}
            onClick={() => {
              if (!series) repeat(wanted);
              setIsCustom(!isCustom);
            }}
          />
          {isCustom && series && <RepeatEditor wanted={wanted} due={due} onChange={repeat} />}
          {series && <RepeatPreview preview={previewRepeat(series, place, task.dueDate)} />}
          {series && (
            <div className="mt-1.5 border-t border-line pt-1.5">
              <RepeatChoice
                icon={<SkipForward size={16} />}
                label="Skip this one"
                onClick={() => act(skip)}
              />
              <RepeatChoice icon={<CircleStop size={16} />} label="End the series" onClick={() => act(end)} />
            </div>
          )}
        </div>
      </Popover>
      {series && <MovedNote task={task} settle={settle} />}
    </>
  );
}

type MovedNoteProps = { task: Task; settle: () => void };

/** Asks whether a moved occurrence takes the later ones along, if they can follow. By default it doesn't. */
function MovedNote({ task, settle }: MovedNoteProps) {
  const { change } = useSeriesActions();
  const { dueDate, occurrence, repeatStart } = task;
  if (!dueDate || !occurrence || !repeatStart || dueDate === dueOf(occurrence, repeatStart)) return null;
  const following = moveSeries(task, dueDate);
  return (
    <p className="flex basis-full flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      Only this one is moved.
      {following && (
        <button
          type="button"
          className="rounded font-medium text-accent-text underline-offset-2 hover:underline coarse:min-h-11"
          onClick={() => {
            settle();
            change(task, () => following);
          }}
        >
          Move this and all later
        </button>
      )}
    </p>
  );
}
