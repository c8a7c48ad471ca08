import './popup.css';
import { SIGN_IN_PATH } from '../../domain/call-paths.ts';
import { RETURN_PAGE } from '../../domain/page-paths.ts';
import { BehindGate, fetchServer, gateAddress } from './gate.ts';
import { failure } from './outcome.ts';
import { CHANNEL, isHeard, type Report, type Returned } from './report.ts';

/** How long the opener has to respond before this page shows the outcome itself. */
const HEARING_MS = 1000;

const channel = new BroadcastChannel(CHANNEL);
const query = new URLSearchParams(location.search);
const attempt = query.get('attempt');
const state = query.get('state');

if (location.hash) void leave(location.hash.slice(1));
else if (attempt && query.get('result') === 'signed-in') report({ attempt, result: 'signed-in' });
else if (attempt) report({ attempt, error: query.get('error') ?? 'unknown' });
else if (state) bringBack(state);
// The page that opened this window redirects it in a moment.
else if (query.has('wait')) document.title = 'One moment…';
// Without an attempt id there is no tab to report to.
else say(failure(query.get('error') ?? 'unknown').message);

async function leave(attempt: string): Promise<void> {
  try {
    const response = await fetchServer(SIGN_IN_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ attempt }),
    });
    const { url, error } = (await response.json()) as { url?: string; error?: string };
    if (url) location.replace(url);
    else report({ attempt, error: 'refused', ...(error && { message: error }) });
  } catch (error) {
    if (error instanceof BehindGate) location.replace(gateAddress(`${RETURN_PAGE}#${attempt}`));
    else report({ attempt, error: 'unreachable' });
  }
}

function report(outcome: Report): void {
  tell(outcome, outcome.attempt, () => {
    if ('result' in outcome) say('You’re signed in. You can close this window.');
    else say(failure(outcome.error, outcome.message).message);
  });
}

/** Passes a provider's response on to the page that made the request. */
function bringBack(state: string): void {
  // Keep the code out of the browser's history.
  history.replaceState(null, '', location.pathname);
  const code = query.get('code');
  const returned: Returned = code ? { state, code } : { state, error: query.get('error') ?? 'unknown' };
  tell(returned, state, () =>
    say('The page that opened this window was closed. Please go back to Daymark and try again.'),
  );
}

/** @param about the id that the tab acknowledges @param unheard called when no tab responds */
function tell(message: Report | Returned, about: string, unheard: () => void): void {
  channel.addEventListener('message', ({ data }) => {
    if (isHeard(data, about)) window.close();
  });
  channel.postMessage(message);
  setTimeout(unheard, HEARING_MS);
}

function say(words: string): void {
  const message = document.getElementById('message');
  if (message) message.textContent = words;
  const button = document.getElementById('close');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    window.close();
    // A tab that the person opened can't be closed by script, so show the app.
    location.assign('/');
  });
}
