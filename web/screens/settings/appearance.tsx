import { Monitor, Moon, SunMedium } from 'lucide-react';
import { useTheme } from '../../settings/theme.ts';
import { Segmented } from '../../ui/field/segmented.tsx';
import { useConfirmSaved } from './parts/saved-mark.tsx';
import { Section } from './parts/section.tsx';

const OPTIONS = [
  { value: 'light', label: 'Light', icon: <SunMedium size={15} aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={15} aria-hidden="true" /> },
  { value: 'system', label: 'System', icon: <Monitor size={15} aria-hidden="true" /> },
] as const;

/** Light or dark theme, applied instantly and on this device only (product.md §3, darkMode). */
export function Appearance() {
  return (
    <Section title="Appearance" about="Theme for this device.">
      <Theme />
    </Section>
  );
}

function Theme() {
  const { chosen, dark, choose } = useTheme();
  const confirm = useConfirmSaved();
  const value = chosen === null ? 'system' : chosen ? 'dark' : 'light';
  return (
    <>
      <div className="flex">
        <Segmented
          label="Theme"
          value={value}
          onChange={(next) => {
            choose(next === 'system' ? null : next === 'dark');
            confirm();
          }}
          options={OPTIONS}
        />
      </div>
      {value === 'system' && (
        <p className="mt-2 text-sm text-ink-soft">
          Follows your system, which is {dark ? 'dark' : 'light'} now.
        </p>
      )}
    </>
  );
}
