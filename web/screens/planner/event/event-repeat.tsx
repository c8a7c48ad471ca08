import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { firstOccurrence } from '../../../../domain/repeat/next.ts';
import { parseRule } from '../../../../domain/repeat/parse-rule.ts';
import { presets } from '../../../../domain/repeat/presets.ts';
import { previewRepeat } from '../../../../domain/repeat/preview.ts';
import { type Rule, ruleText } from '../../../../domain/repeat/rule.ts';
import { repeatWords } from '../../../../domain/repeat/words.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { usePlace } from '../../../device/place.ts';
import { RepeatChoice } from '../../../task/repeat/repeat-choice.tsx';
import { RepeatEditor } from '../../../task/repeat/repeat-editor.tsx';
import { RepeatPreview } from '../../../task/repeat/repeat-preview.tsx';

type Props = {
  /** The text of the rule; empty for none. */
  repeat: string;
  /** The first day. */
  date: LocalDate;
  onChange(repeat: string): void;
};

/** The rules that a task's repeat offers, without what only tasks have. */
export function EventRepeat({ repeat, date, onChange }: Props) {
  const place = usePlace();
  const [isCustom, setIsCustom] = useState(false);
  const rule = repeat ? parseRule(repeat) : undefined;
  const choose = (chosen: Rule) => onChange(ruleText({ ...chosen, until: rule?.until }));
  const next = rule && (firstOccurrence(rule, date) ?? date);
  return (
    <div className="max-h-[min(32rem,70dvh)] overflow-y-auto">
      {!isCustom && (
        <>
          <RepeatChoice label="Doesn’t repeat" pressed={!rule} onClick={() => onChange('')} />
          {presets(date, place).map((preset) => (
            <RepeatChoice
              key={ruleText(preset)}
              label={repeatWords({ repeat: ruleText(preset) }, place)}
              pressed={repeat === ruleText({ ...preset, until: rule?.until })}
              onClick={() => choose(preset)}
            />
          ))}
        </>
      )}
      <RepeatChoice
        icon={<SlidersHorizontal size={16} />}
        label="Custom"
        pressed={isCustom}
        onClick={() => {
          const [first] = presets(date, place);
          if (!rule && first) choose(first);
          setIsCustom(!isCustom);
        }}
      />
      {isCustom && rule && (
        <RepeatEditor
          wanted={{ rule }}
          due={date}
          onChange={(wanted) => onChange(ruleText(wanted.rule))}
          ofEvent
        />
      )}
      {rule && next && (
        <RepeatPreview preview={previewRepeat({ repeat, repeatStart: date, occurrence: next }, place)} />
      )}
    </div>
  );
}
