import { SINGLE_KEYS_SETTING, singleKeysOn } from '../../../domain/settings/keyboard.ts';
import { Keycaps } from '../../shortcuts/keycaps.tsx';
import { run } from '../../shortcuts/use-shortcut.ts';
import { useRows } from '../../store/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { Section } from './parts/section.tsx';
import { useChangeSetting } from './parts/use-change-setting.ts';

/** Whether single keys are shortcuts (WCAG 2.1.4), and a list of them; applies instantly on all devices. */
export function Keyboard() {
  return (
    <Section title="Keyboard" about="Applies on all your devices.">
      <SingleKeys />
      <p className="mt-1 text-sm text-ink-soft">
        Turn these off if you use voice control or trigger them by accident.
      </p>
      <div className="mt-3 flex items-center gap-3">
        <Button onClick={() => run('shortcuts')}>Show the keyboard shortcuts</Button>
        <Keycaps keys="?" />
      </div>
    </Section>
  );
}

function SingleKeys() {
  const on = singleKeysOn(useRows('setting').get(SINGLE_KEYS_SETTING)?.value);
  const change = useChangeSetting<boolean>(SINGLE_KEYS_SETTING);
  return <Switch label="Single-key shortcuts" checked={on} onChange={change} />;
}
