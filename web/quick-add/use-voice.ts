import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { log } from '../device/log.ts';
import { isSecure } from '../device/secure.ts';
import { toast } from '../ui/message/toast.tsx';

/** The part of the browser's speech recognition used here; it's missing from the DOM types. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult:
    | ((event: { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }) => void)
    | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
};
type Recognizing = {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
};

const FAILED = 'Voice recognition failed. Please try again.';
const UNSUPPORTED = 'Voice recognition not supported in your browser';

type Listener = {
  onInterim: (transcript: string) => void;
  onHeard: (transcript: string) => void;
};

const recognizer = () => {
  // The microphone is only for secure contexts.
  if (!isSecure()) return undefined;
  const { SpeechRecognition, webkitSpeechRecognition } = window as Recognizing;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** `offered`: a microphone over plain HTTP could never be allowed, elsewhere a press says what the browser lacks. */
type Voice = { offered: boolean; listening: boolean; toggle: () => void };

/** Listens for one sentence in English (product.md §9). `toggle` starts it, or ends it with what was said so far. */
export function useVoice(listener: Listener): Voice {
  const [listening, setListening] = useState(false);
  const running = useRef<Recognition>(null);
  const heard = useRef('');
  // What is heard goes to the page as it is then, not as it was when the person began to speak.
  const current = useRef(listener);
  useLayoutEffect(() => {
    current.current = listener;
  });

  const stop = () => {
    const recognition = running.current;
    running.current = null;
    setListening(false);
    recognition?.abort();
  };
  useEffect(() => () => running.current?.abort(), []);

  const start = () => {
    const Available = recognizer();
    if (!Available) return toast.error(UNSUPPORTED);
    const recognition = new Available();
    let said = '';
    heard.current = '';
    let over = false;
    const finish = (failed: boolean, complaint = FAILED) => {
      if (over || running.current !== recognition) return;
      over = true;
      stop();
      if (failed) toast.error(complaint);
      else current.current.onHeard(said);
    };
    Object.assign(recognition, { lang: 'en-US', continuous: false, interimResults: true });
    recognition.onresult = ({ results }) => {
      if (running.current !== recognition) return;
      const all = Array.from(results);
      said = all.map((result) => result[0]?.transcript ?? '').join('');
      heard.current = said;
      if (all.length > 0 && all.every(({ isFinal }) => isFinal)) finish(said.trim() === '');
      else current.current.onInterim(said);
    };
    recognition.onerror = ({ error }) => {
      log('Voice recognition:', error);
      // Safari has the interface even when dictation is turned off.
      finish(true, error === 'service-not-allowed' ? UNSUPPORTED : FAILED);
    };
    recognition.onend = () => finish(said.trim() === '');
    running.current = recognition;
    setListening(true);
    try {
      recognition.start();
    } catch (error) {
      log(error);
      finish(true);
    }
  };
  const end = () => {
    stop();
    if (heard.current.trim() !== '') listener.onHeard(heard.current);
  };
  return { offered: isSecure(), listening, toggle: listening ? end : start };
}
