import pino, { type DestinationStream, type Logger } from 'pino';
import type { Metrics } from './metrics.ts';

const MAX_CAUSES = 3;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g;
/** Fields of database errors that contain no user data. */
const OURS = ['code', 'errcode', 'constraint', 'table', 'column', 'routine', 'syscall'] as const;

/** One JSON object per line, so that no text can forge a line. A `service` in it counts as that service's failure. */
export function createLog(level: string, metrics: Metrics, destination?: DestinationStream): Logger {
  const settings: pino.LoggerOptions = {
    level,
    serializers: { error: (error: unknown) => safeError(error) },
    hooks: {
      logMethod(line, method) {
        const [fields] = line as [unknown];
        if (isFailure(fields)) metrics.outsideFailed(fields.service);
        method.apply(this, line);
      },
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

const isFailure = (fields: unknown): fields is { service: string } =>
  typeof fields === 'object' && fields !== null && 'service' in fields && typeof fields.service === 'string';

/**
 * The parts of an error that are safe to log. Messages may quote user input (parsers do) and other fields may contain
 * rows (databases do), so quotes are removed and only listed fields are included.
 */
function safeError(error: unknown, depth = 0): object | undefined {
  if (!(error instanceof Error)) return { type: typeof error };
  const ours = OURS.map((field): [string, unknown] => [field, Reflect.get(error, field)]).filter(
    ([, value]) => value !== undefined,
  );
  const at = (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line));
  return {
    type: error.name,
    message: error.message.replace(QUOTED, '“…”'),
    ...Object.fromEntries(ours),
    at: at.map((line) => line.trim().slice(3)),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: safeError(error.cause, depth + 1) }),
  };
}
