export type TaskLine = {
  ref: string;
  title: string;
  priority: string;
  dueDate?: string;
  estimatedMinutes?: number;
};
export type EventLine = { ref: string; title: string; start: string; end: string };

/** What the stand-in understands of a prompt: lines `Name: number`, lines of rows as JSON, and what time it is. */
export type Prompt = {
  today: string;
  time: string;
  figures: ReadonlyMap<string, number>;
  tasks: TaskLine[];
  events: EventLine[];
};

/** Reads the prompt that came as the system's instruction; what isn't there is empty. */
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
  return { today, time, figures: new Map(figures), tasks: rows('task'), events: rows('event today') };
}
