import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { S3Place } from './files/s3.ts';
import { withSecretFiles } from './secret-files.ts';
import type { SearchCluster } from './outside/cluster.ts';
import type { TracePlace } from './traces.ts';

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

const environment = z.object({
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
  /** Signs links and tokens; 32 characters at least. */
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

/** The names of all settings, as the environment gives them. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** The geocoder, and the countries whose addresses it knows. */
export type Geocoder = { url: string; countries: readonly string[] };
/** The service that suggests addresses while they are typed, and the countries that it knows. */
export type AddressService = Geocoder;
export type SftpAddress = { host: string; port: number };

export type Config = Readonly<{
  production: boolean;
  host: string;
  port: number | null;
  portApi: number;
  portSite: number;
  portDashboard: number;
  apiUrl: string;
  siteUrl: string;
  dashboardUrl: string;
  corsOrigins: readonly string[];
  trustedProxies: number;
  databaseUrl: string;
  /** For workers, migrations, backups and commands; the same as the other without a pooler. */
  databaseDirectUrl: string;
  /** Null: everything is read from the primary. */
  databaseReadUrl: string | null;
  databaseConnections: number;
  runsWorker: boolean;
  workerProcesses: number;
  workerConcurrency: number;
  demo: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  mailEventsSecret: string | null;
  connectorAllowedHosts: readonly string[];
  connectorCaFile: string | null;
  filesDir: string;
  /** Null: files are stored in the folder. */
  s3: S3Place | null;
  /** Null: the program answers the searches itself. */
  searchCluster: SearchCluster | null;
  /** Null: the SFTP server does not run in this program. */
  sftpListen: { host: string; port: number; orNext: boolean } | null;
  sftp: { address: SftpAddress | null; dir: string };
  tiles: { url: string; attribution: string } | null;
  /** Null: places get the middle of their postal code until somebody moves them. */
  geocoder: Geocoder | null;
  /** Null: addresses are typed without suggestions. */
  addressService: AddressService | null;
  secretKey: string;
  /** Null unless the key is being changed. */
  secretKeyAlso: string | null;
  openCallsPerMinute: number;
  keyCallsPerMinute: number;
  metricsPort: number | null;
  /** Null: nothing is traced. */
  traces: TracePlace | null;
  logLevel: string;
}>;

type Read = z.output<typeof environment>;

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

function s3Of({
  S3_BUCKET,
  S3_ENDPOINT,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Read): S3Place | null {
  if (S3_BUCKET === undefined) return null;
  const keys =
    S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined
      ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
      : null;
  return { bucket: S3_BUCKET, endpoint: S3_ENDPOINT ?? null, region: S3_REGION, keys };
}

function searchClusterOf({
  TYPESENSE_URL,
  TYPESENSE_API_KEY,
  TYPESENSE_SEARCH_KEY,
}: Read): SearchCluster | null {
  if (TYPESENSE_URL === undefined) return null;
  if (TYPESENSE_API_KEY === undefined || TYPESENSE_SEARCH_KEY === undefined)
    throw new Error(
      'Wrong settings in the environment:\nTYPESENSE_URL: also needs TYPESENSE_API_KEY and TYPESENSE_SEARCH_KEY',
    );
  return { url: withoutSlash(TYPESENSE_URL), apiKey: TYPESENSE_API_KEY, searchKey: TYPESENSE_SEARCH_KEY };
}

/** A service of addresses; without its address there is none. It knows those of France where nothing is said. */
const addressesAt = (url: string | undefined, countries: readonly string[]): Geocoder | null =>
  url === undefined ? null : { url, countries: countries.length === 0 ? ['FR'] : countries };

/** Where the SFTP server listens, its public address, and the folder of its files. */
function sftpOf(e: Read): Pick<Config, 'sftpListen' | 'sftp'> {
  const isProduction = e.NODE_ENV === 'production';
  const { SFTP_PORT = isProduction ? null : 2222, SFTP_HOST = isProduction ? e.HOST : '127.0.0.1' } = e;
  // another copy on this machine may use the default port
  const orNext = e.SFTP_PORT === undefined;
  const listen = SFTP_PORT === null ? null : { host: SFTP_HOST, port: SFTP_PORT, orNext };
  const said = e.SFTP_URL === undefined ? null : new URL(e.SFTP_URL);
  const inside = listen && {
    host: e.API_URL === undefined ? 'localhost' : new URL(e.API_URL).hostname,
    port: listen.port,
  };
  const address = said ? { host: said.hostname, port: Number(said.port || 22) } : inside;
  return { sftpListen: listen, sftp: { address, dir: resolve(e.SFTP_DIR) } };
}

const tracesOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_SERVICE_NAME: service,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Read): TracePlace | null => (url === undefined ? null : { url, service, share });

/** The public addresses of the three servers, and whose pages may call the API. */
function addressesOf(e: Read): Pick<Config, 'apiUrl' | 'siteUrl' | 'dashboardUrl' | 'corsOrigins'> {
  const urlOf = (url: string | undefined, at: number): string =>
    withoutSlash(url ?? `http://localhost:${at}`);
  const siteUrl = urlOf(e.SITE_URL, e.PORT_SITE);
  const dashboardUrl = urlOf(e.DASHBOARD_URL, e.PORT_DASHBOARD);
  const origins = [siteUrl, dashboardUrl, ...e.CORS_ORIGINS].map((url) => new URL(url).origin);
  return {
    apiUrl: urlOf(e.API_URL, e.PORT_API),
    siteUrl,
    dashboardUrl,
    corsOrigins: [...new Set(origins)],
  };
}

/** The environment, each setting parsed; an empty one counts as not set. */
function readEnvironment(env: Record<string, string | undefined>): Read {
  const given = Object.fromEntries(Object.entries(withSecretFiles(env)).filter(([, value]) => value !== ''));
  const { success, data, error } = environment.safeParse(given);
  if (success) return data;
  const wrong = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong settings in the environment:\n${wrong.join('\n')}`);
}

/** Reads every setting once. Throws one error that names each wrong one, without its value. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const e = readEnvironment(env);
  return {
    production: e.NODE_ENV === 'production',
    host: e.HOST,
    port: e.PORT ?? null,
    portApi: e.PORT_API,
    portSite: e.PORT_SITE,
    portDashboard: e.PORT_DASHBOARD,
    ...addressesOf(e),
    trustedProxies: e.TRUSTED_PROXIES,
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    databaseReadUrl: e.DATABASE_READ_URL ?? null,
    databaseConnections: e.DATABASE_CONNECTIONS,
    runsWorker: e.WORKER,
    workerProcesses: e.WORKER_PROCESSES,
    workerConcurrency: e.WORKER_CONCURRENCY,
    demo: e.DEMO,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    mailEventsSecret: e.MAIL_EVENTS_SECRET ?? null,
    connectorAllowedHosts: e.CONNECTOR_ALLOWED_HOSTS,
    connectorCaFile: e.CONNECTOR_CA_FILE === undefined ? null : resolve(e.CONNECTOR_CA_FILE),
    filesDir: resolve(e.FILES_DIR),
    s3: s3Of(e),
    searchCluster: searchClusterOf(e),
    ...sftpOf(e),
    tiles:
      e.TILE_SERVER_URL === undefined ? null : { url: e.TILE_SERVER_URL, attribution: e.TILE_ATTRIBUTION },
    geocoder: addressesAt(e.GEOCODER_URL, e.GEOCODER_COUNTRIES),
    addressService: addressesAt(e.ADDRESS_SERVICE_URL, e.ADDRESS_SERVICE_COUNTRIES),
    secretKey: e.SECRET_KEY,
    secretKeyAlso: e.SECRET_KEY_ALSO ?? null,
    openCallsPerMinute: e.OPEN_CALLS_PER_MINUTE,
    keyCallsPerMinute: e.KEY_CALLS_PER_MINUTE,
    metricsPort: e.METRICS_PORT ?? null,
    traces: tracesOf(e),
    logLevel: e.LOG_LEVEL,
  };
}
