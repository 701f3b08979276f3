import { traceFields } from './traces.ts';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

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

export type Log = Logger;

/** A log of JSON lines on standard output (or `destination`), without the secrets. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      mixin: traceFields,
      redact: {
        paths: secrets.flatMap((name) => [name, at('*', name), at('*.*', name)]),
        censor: '[removed]',
      },
    },
    ...(destination ? [destination] : []),
  );

export const log: Log = createLog(process.env['LOG_LEVEL'] ?? 'info');
