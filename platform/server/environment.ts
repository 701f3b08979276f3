import { availableParallelism } from 'node:os';
import { z } from 'zod';

const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard);
const flag = z.stringbool().default(false);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  );

/** The environment's settings as they are written; `readConfig` gives them their place. */
export const environment = z.object({
  NODE_ENV: z.string().default('development'),
  /** The address that the three servers listen on. */
  HOST: z.string().default('0.0.0.0'),
  PORT_API: port(3000),
  PORT_SITE: port(3001),
  PORT_DASHBOARD: port(3002),
  /** One port for all three, told apart by the host's name (in production). */
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Their public addresses; `http://localhost:<port>` by default. */
  API_URL: z.url().optional(),
  SITE_URL: z.url().optional(),
  DASHBOARD_URL: z.url().optional(),
  /** Other origins whose pages may call the API, separated by commas. */
  CORS_ORIGINS: list,
  /** How many proxies stand before the program, for the caller's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The database itself, where DATABASE_URL leads through a pooler: for connections that outlive a transaction. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A standby that lists may be read from. */
  DATABASE_READ_URL: z.string().optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  /** `off` where the worker runs on a machine of its own. */
  WORKER: z.stringbool().default(true),
  /** Drawing documents fills a processor: with a second one, a second worker halves the queue. */
  WORKER_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(() => Math.min(2, availableParallelism())),
  /** Jobs at once in each of them. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  DEMO: flag,
  /** Without it mails are not sent, and their links are printed on the console. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Reprise <reprise@localhost>'),
  /** The secret of the signatures of bounces (POST /mail-events); without it none is accepted. */
  MAIL_EVENTS_SECRET: z.string().min(16).optional(),
  /** Hosts (or host:port) of partners that may be called although they are not public, separated by commas. */
  CONNECTOR_ALLOWED_HOSTS: list,
  /** A PEM file with an authority that is trusted for the certificates of those hosts, besides the public ones. */
  CONNECTOR_CA_FILE: z.string().optional(),
  FILES_DIR: z.string().default('.data/files'),
  /**
   * Files are stored in this bucket instead of the folder; the rest of S3_ says where it is and who may write there.
   */
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('eu-west-3'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** A Typesense cluster that answers the searches instead of the program; one key writes, the other only searches. */
  TYPESENSE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TYPESENSE_API_KEY: z.string().min(1).optional(),
  TYPESENSE_SEARCH_KEY: z.string().min(1).optional(),
  /** The port of the SFTP server; `off`, the default in production: it does not run in this program. */
  SFTP_PORT: z
    .union([z.literal('off').transform(() => null), z.coerce.number().int().min(0).max(65_535)])
    .optional(),
  /** The address that it listens on: this machine alone in development, HOST in production. */
  SFTP_HOST: z.string().optional(),
  /** Its public address: `sftp://host:port`. */
  SFTP_URL: z.url({ protocol: /^sftp$/ }).optional(),
  /** The accounts' folders, shared with the workers that import from them. */
  SFTP_DIR: z.string().default('.data/sftp'),
  /** The map of stores: the template of its tiles' addresses, and their attribution. */
  TILE_SERVER_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{x}', '{y}', '{z}'].every((part) => url.includes(part)), 'names no {z}, {x} and {y}')
    .optional(),
  TILE_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap'),
  /** The geocoder: the address of its search, in the protocol of addok and the Base Adresse Nationale. */
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The countries whose addresses it knows, separated by commas. */
  GEOCODER_COUNTRIES: list.refine(
    (found) => found.every((one) => /^[A-Z]{2}$/.test(one)),
    'two capitals each',
  ),
  /** The address service of the customer's form: the base of its addresses, in the protocol of the Base Adresse Nationale. */
  ADDRESS_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The countries whose addresses it knows, separated by commas. */
  ADDRESS_SERVICE_COUNTRIES: list.refine(
    (found) => found.every((one) => /^[A-Z]{2}$/.test(one)),
    'two capitals each',
  ),
  /** Seals what is kept sealed (docs/operations.md); 32 characters at least. */
  SECRET_KEY: z.string().min(32),
  /** A key that is accepted beside it while SECRET_KEY is changed. */
  SECRET_KEY_ALSO: z.string().min(32).optional(),
  /** Calls without a session from one address per minute (sign-in, visits, links of mails); 0: any number. */
  OPEN_CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(1_200),
  /** Calls by one API key per minute, at all servers together; 0: any number. */
  KEY_CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(600),
  /** The port of GET /metrics in the format of Prometheus; without it there is none. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** The collector of traces (OTLP over HTTP); without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().default('reprise'),
  /** The share of traces that are kept, 0 to 1, of those that no caller began. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
