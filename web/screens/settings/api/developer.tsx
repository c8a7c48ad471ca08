import { DOCUMENTS } from '../../../device/documents.ts';
import { useDocument } from '../../../device/use-document.ts';
import { useSession } from '../../../session/session.ts';
import { useAbout } from '../../../session/use-about.ts';
import { Switch } from '../../../ui/field/switch.tsx';
import { Section } from '../parts/section.tsx';
import { DevTools } from './dev-tools.tsx';

/** Turns dev mode on and off in this browser, if the server allows it (product.md §4). */
export default function Developer() {
  const { user } = useSession();
  const { dev } = useAbout();
  const [isOn, setOn] = useDocument(DOCUMENTS.devMode);
  if (!dev || !user) return null;

  const toggle = (on: boolean) => {
    setOn(on);
    location.reload();
  };
  return (
    <Section
      title="Developer"
      about="This server is in dev mode. Anyone with its API key can fill and empty accounts. It’s for testing only."
    >
      <Switch label="Dev mode in this browser" checked={isOn} onChange={toggle} />
      {isOn && <DevTools uid={user.uid} />}
    </Section>
  );
}
