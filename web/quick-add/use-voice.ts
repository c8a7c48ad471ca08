import { useEffect, useRef, useState } from 'react';
import { log } from '../shell/log.ts';
import { toast } from '../ui/toast.tsx';

/** As much of the browser's speech recognition as is used here; the DOM's types don't have it. */
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
  /** What is understood so far, again and again. */
  onInterim: (transcript: string) => void;
  /** What was said, once it is over. */
  onHeard: (transcript: string) => void;
};

/** Listens for one sentence in English (SPEC §9). `toggle` begins, or gives up without a word. */
export function useVoice({ onInterim, onHeard }: Listener): { listening: boolean; toggle: () => void } {
  const [listening, setListening] = useState(false);
  const running = useRef<Recognition>(null);

  const stop = () => {
    const recognition = running.current;
    running.current = null;
    setListening(false);
    recognition?.abort();
  };
  useEffect(() => () => running.current?.abort(), []);

  const start = () => {
    const { SpeechRecognition, webkitSpeechRecognition } = window as Recognizing;
    const Available = SpeechRecognition ?? webkitSpeechRecognition;
    if (!Available) return toast.error(UNSUPPORTED);
    const recognition = new Available();
    let said = '';
    let over = false;
    const finish = (failed: boolean) => {
      if (over || running.current !== recognition) return;
      over = true;
      stop();
      if (failed) toast.error(FAILED);
      else onHeard(said);
    };
    Object.assign(recognition, { lang: 'en-US', continuous: false, interimResults: true });
    recognition.onresult = ({ results }) => {
      if (running.current !== recognition) return;
      const heard = Array.from(results);
      said = heard.map((result) => result[0]?.transcript ?? '').join('');
      if (heard.length > 0 && heard.every(({ isFinal }) => isFinal)) finish(said.trim() === '');
      else onInterim(said);
    };
    recognition.onerror = ({ error }) => {
      log('Voice recognition:', error);
      finish(true);
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
  return { listening, toggle: listening ? stop : start };
}
