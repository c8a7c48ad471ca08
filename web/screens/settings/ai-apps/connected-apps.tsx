import { Bot } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { ConnectedApp } from '../../../../domain/account/connected-app.ts';
import { connectedAppCalls } from '../../../../domain/api/connected-app-calls.ts';
import { dateAt, momentWords } from '../../../device/moment-words.ts';
import { useKept } from '../../../hooks/use-kept.ts';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { Confirm } from '../../../ui/overlay/overlays.tsx';
import { Skeleton } from '../../../ui/wait/skeleton.tsx';
import { TryAgain } from '../../../ui/wait/try-again.tsx';

type Loaded = { apps: readonly ConnectedApp[] } | { problem: string } | undefined;

/** The AI apps that the person has allowed. @param focusAfter what has the focus once one is disconnected */
export function ConnectedApps({ focusAfter }: { focusAfter: RefObject<HTMLElement | null> }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [ending, setEnding] = useState<ConnectedApp>();
  // The question fades out after closing, so it keeps naming the last app.
  const asked = useKept(ending);
  const load = useCallback(async () => {
    setLoaded(await callApi(connectedAppCalls.list).catch((error) => ({ problem: wordsOf(error) })));
  }, []);
  useEffect(() => void load(), [load]);

  const disconnect = async ({ id, name }: ConnectedApp) => {
    try {
      await callApi(connectedAppCalls.disconnect, { appId: id });
      toast.success(`${name} disconnected`);
    } catch (error) {
      toast.error(wordsOf(error));
    }
    await load();
  };
  if (!loaded) return <Skeleton rows={1} label="Loading your apps" />;
  if ('problem' in loaded)
    return (
      <div className="mb-3">
        <TryAgain problem={loaded.problem} onRetry={load} />
      </div>
    );
  return (
    <>
      {loaded.apps.length > 0 && (
        <ul className="-mt-2 mb-3 divide-y divide-line">
          {loaded.apps.map((app) => (
            <Row key={app.id} app={app} onDisconnect={() => setEnding(app)} />
          ))}
        </ul>
      )}
      <Confirm
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        question={`Disconnect “${asked?.name}”?`}
        confirm="Disconnect"
        onConfirm={() => {
          setEnding(undefined);
          if (ending) void disconnect(ending);
        }}
        focusAfter={focusAfter}
      >
        The app loses access immediately. To use it again, connect it from the app.
      </Confirm>
    </>
  );
}

function Row({ app, onDisconnect }: { app: ConnectedApp; onDisconnect: () => void }) {
  const { name, host, scopes, createdAt, lastUsedAt } = app;
  const used = lastUsedAt ? `last used ${momentWords(lastUsedAt)}` : 'never used';
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Bot size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          <span translate="no" className="min-w-0 break-words">
            {name}
          </span>
          <Badge look="neutral">{scopes.includes('write') ? 'May read and change' : 'May read'}</Badge>
        </p>
        <p className="text-xs text-ink-soft">
          <span translate="no" className="wrap-anywhere">
            {host}
          </span>{' '}
          · Since {dateAt(createdAt)} · {used}
        </p>
      </div>
      <Button look="danger" aria-label={`Disconnect ${name}`} onClick={onDisconnect}>
        Disconnect
      </Button>
    </li>
  );
}
