import { SINGLE_KEYS_SETTING, singleKeysOn } from '../../../domain/keyboard.ts';
import { Keycaps } from '../../shortcuts/keycaps.tsx';
import { run } from '../../shortcuts/use-shortcut.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { recorder } from '../../undo/recorder.ts';
import { rememberUndo } from '../../undo/undo.ts';
import { Section } from './section.tsx';

/** Whether single keys are shortcuts (WCAG 2.1.4), and which there are; on all devices, at once. */
export function Keyboard() {
  const store = useStore();
  const on = singleKeysOn(useRows('setting').get(SINGLE_KEYS_SETTING)?.value);
  const change = (next: boolean) => {
    const { writes, back } = recorder(store);
    writes.add('setting', { id: SINGLE_KEYS_SETTING, value: JSON.stringify(next) });
    rememberUndo(back);
  };
  return (
    <Section title="Keyboard" about="The same on all your devices.">
      <Switch label="Shortcuts of a single key" checked={on} onChange={change} />
      <p className="mt-1 text-sm text-ink-soft">
        Switch them off if you speak to your computer, or press keys by mistake.
      </p>
      <div className="mt-3 flex items-center gap-3">
        <Button onClick={() => run('shortcuts')}>Show the keyboard shortcuts</Button>
        <Keycaps keys="?" />
      </div>
    </Section>
  );
}
