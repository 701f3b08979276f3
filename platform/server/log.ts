import { traceFields } from './traces.ts';
import { pino, stdSerializers, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** Fields that never reach a log, one or two levels deep in whatever is logged. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'apiKey',
  'privateKey',
  'iban',
  'bic',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'SECRET_KEY',
  'SECRET_KEY_ALSO',
  '["x-auth-token"]',
  '["set-cookie"]',
];

const at = (prefix: string, name: string): string =>
  name.startsWith('[') ? prefix + name : `${prefix}.${name}`;

/** What is shown of an error: its kind, its words, and where in the program, the database or the network it arose. */
const shownOfError = [
  'type',
  'message',
  'stack',
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'errno',
  'syscall',
];

/** An error without the values that it carries: the row that a constraint refused, the address that a mail server names. */
function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const said: Record<string, unknown> = stdSerializers.err(error);
  return {
    ...Object.fromEntries(shownOfError.map((name) => [name, said[name]])),
    ...(error instanceof AggregateError ? { aggregateErrors: error.errors.map(shownError) } : {}),
  };
}

export type Log = Logger;

/** A log of JSON lines on standard output (or `destination`), without the secrets and the values of errors. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      mixin: traceFields,
      serializers: { err: shownError },
      redact: {
        paths: secrets.flatMap((name) => [name, at('*', name), at('*.*', name)]),
        censor: '[removed]',
      },
    },
    ...(destination ? [destination] : []),
  );

export const log: Log = createLog(process.env['LOG_LEVEL'] ?? 'info');
