import { resolve } from 'node:path';
import type { z } from 'zod';
import { environment } from './environment.ts';
import type { S3Place } from './files/s3.ts';
import { withSecretFiles } from './secret-files.ts';
import type { SearchCluster } from './outside/cluster.ts';
import type { TracePlace } from './traces.ts';

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
  const [id, secret] = [S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY];
  if ((id === undefined) !== (secret === undefined))
    throw new Error(
      'Wrong settings in the environment:\nS3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: neither works without the other',
    );
  const keys = id !== undefined && secret !== undefined ? { accessKeyId: id, secretAccessKey: secret } : null;
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

const databaseOf = (
  e: Read,
): Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'databaseConnections'> => ({
  databaseUrl: e.DATABASE_URL,
  databaseDirectUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
  databaseReadUrl: e.DATABASE_READ_URL ?? null,
  databaseConnections: e.DATABASE_CONNECTIONS,
});

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
    ...databaseOf(e),
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
