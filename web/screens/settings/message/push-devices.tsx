import { BellRing } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type PushDevice, pushCalls } from '../../../../domain/api/push-calls.ts';
import { DOCUMENTS } from '../../../device/documents.ts';
import { momentWords } from '../../../device/moment-words.ts';
import { useDocument } from '../../../device/use-document.ts';
import { canPush, turnOffPush, turnOnPush } from '../../../notifications/push.ts';
import { CallFailed } from '../../../session/answer.ts';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { DeviceRow } from '../parts/device-row.tsx';
import { useConfirmSaved } from '../parts/saved-mark.tsx';

const NO_PUSH_SERVICE =
  'This browser’s push service can’t be reached. Some browsers and private windows don’t have one.';

const problemOf = (error: unknown): string =>
  error instanceof CallFailed || error instanceof TypeError ? wordsOf(error) : NO_PUSH_SERVICE;

export default function PushDevices() {
  const confirm = useConfirmSaved();
  const [own] = useDocument(DOCUMENTS.pushDevice);
  const [devices, setDevices] = useState<readonly PushDevice[]>([]);
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async () => {
    // Offline, the switch still shows what this browser does.
    await callApi(pushCalls.read).then(
      (answer) => setDevices(answer.devices),
      () => {},
    );
  }, []);
  useEffect(() => void load(), [load]);

  const turn = async (on: boolean) => {
    await (on ? turnOnPush() : turnOffPush(own));
    confirm();
  };
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch((error) => toast.error(problemOf(error)));
    await load();
    setBusy(false);
  };
  const isOn = devices.some(({ id }) => id === own);
  if (!canPush() && devices.length === 0) return null;
  return (
    <>
      {canPush() && (
        <Switch
          label="Also while Daymark is closed"
          checked={own !== ''}
          onChange={(on) => void (isBusy || attempt(() => turn(on)))}
        />
      )}
      {devices.length > 0 && (
        <ul aria-label="Devices that are notified" className="mt-2 divide-y divide-line border-t border-line">
          {devices.map((device) => (
            <Row
              key={device.id}
              device={device}
              isOwn={isOn && device.id === own}
              onTest={() => attempt(() => callApi(pushCalls.test, { deviceId: device.id }))}
              onRemove={() => attempt(() => turnOffPush(device.id))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type Props = { device: PushDevice; isOwn: boolean; onTest: () => void; onRemove: () => void };

function Row({ device: { name, createdAt, deliveredAt }, isOwn, onTest, onRemove }: Props) {
  const since = momentWords(createdAt);
  return (
    <DeviceRow
      icon={BellRing}
      name={name}
      isThis={isOwn}
      about={deliveredAt ? `Last notified ${momentWords(deliveredAt)}` : `Since ${since}`}
    >
      <Button aria-label={`Send a test to ${name}`} onClick={onTest}>
        Send a test
      </Button>
      <Button look="danger" aria-label={`Remove ${name}, since ${since}`} onClick={onRemove}>
        Remove
      </Button>
    </DeviceRow>
  );
}
