export type TaskLine = {
  ref: string;
  title: string;
  priority: string;
  dueDate?: string;
  estimatedMinutes?: number;
};
/** `from` is set when other people may have written the list. */
export type ListLine = { ref: string; name: string; from?: string };
export type EventLine = { ref: string; title: string; start: string; end: string };

/** The parts of a prompt that the sandbox reads: lines `Name: number`, rows as lines of JSON, and the current time. */
export type Prompt = {
  today: string;
  time: string;
  figures: ReadonlyMap<string, number>;
  tasks: TaskLine[];
  events: EventLine[];
  lists: ListLine[];
};

/** Parses the system instruction; missing parts are empty. */
export function readPrompt(text: string): Prompt {
  const [, today = '2026-01-01', time = '09:00'] = /(\d{4}-\d\d-\d\d), (\d\d:\d\d)/.exec(text) ?? [];
  const rows = <Row>(kind: string): Row[] =>
    Array.from(text.matchAll(new RegExp(`^${kind} (\\{.*\\})$`, 'gm')), ([, json = '{}']) =>
      JSON.parse(json),
    );
  const figures = Array.from(
    text.matchAll(/^([A-Z][\w -]*): (\d+)$/gm),
    ([, name = '', value]) => [name, Number(value)] as const,
  );
  return {
    today,
    time,
    figures: new Map(figures),
    tasks: rows('task'),
    events: rows('event today'),
    lists: rows('list'),
  };
}
