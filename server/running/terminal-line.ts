const WARN = 40;
const ERROR = 50;
/** Present in each line of the log, and of no use on a terminal. */
const ABOUT_PROCESS = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'error']);
// biome-ignore lint/suspicious/noControlCharactersInRegex: what would control the terminal or reorder its text
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

type Logged = { level: number; time: number; msg?: string; error?: LoggedError };
type LoggedError = { type?: string; message?: string; at?: string[]; cause?: LoggedError };

/** A line of the log, which is JSON, as a person reads it on a terminal. @param timeZone that of this machine if absent */
export function terminalLine(json: string, timeZone?: string): string {
  const { level, time, msg = '', error, ...rest } = JSON.parse(json) as Logged;
  const at = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone }).format(time);
  const fields = Object.entries(rest).filter(([name]) => !ABOUT_PROCESS.has(name));
  const details = fields.map(([name, value]) => `${name}: ${isPlain(value) ? value : JSON.stringify(value)}`);
  const lines = [
    `${at} ${labeled(level, msg)}${details.length > 0 ? ` (${details.join(', ')})` : ''}`,
    ...errorLines(error),
  ];
  return `${lines.map(escaped).join('\n')}\n`;
}

const isPlain = (value: unknown): boolean => typeof value !== 'object';

const labeled = (level: number, message: string): string => {
  if (level >= ERROR) return `Error: ${message}`;
  return level >= WARN ? `Warning: ${message}` : message.slice(0, 1).toUpperCase() + message.slice(1);
};

function errorLines(error: LoggedError | undefined): string[] {
  if (!error) return [];
  const { type = 'Error', message = '', at = [], cause } = error;
  return [`  ${type}: ${message}`, ...at.map((line) => `    ${line}`), ...errorLines(cause)];
}

const escaped = (line: string): string =>
  line.replace(CONTROL, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
