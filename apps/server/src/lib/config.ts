import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
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

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  /** The address that the three servers listen on. */
  HOST: z.string().default('0.0.0.0'),
  PORT_API: port(3000),
  PORT_SITE: port(3001),
  PORT_DASHBOARD: port(3002),
  /** One port for all three, told apart by the host's name (in production). */
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** How the outside reaches them; `http://localhost:<port>` when not said. */
  API_URL: z.url().optional(),
  SITE_URL: z.url().optional(),
  DASHBOARD_URL: z.url().optional(),
  /** Other origins whose pages may call the API, separated by commas. */
  CORS_ORIGINS: list,
  /** How many proxies stand before the program, for the caller's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  /** `off` where the worker runs on a machine of its own. */
  WORKER: z.stringbool().default(true),
  /** Drawing papers fills a processor: a second worker halves what waits, where there is a second processor. */
  WORKER_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(() => Math.min(2, availableParallelism())),
  /** Jobs at once in each of them. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  DEMO: flag,
  /** Without it mails go to the mailbox page. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Reprise <reprise@localhost>'),
  /** What the mail server signs its bounces with (POST /mail-events); without it none is taken. */
  MAIL_EVENTS_SECRET: z.string().min(16).optional(),
  /** Hosts (or host:port) of partners that may be called although they are not outside, separated by commas. */
  CONNECTOR_ALLOWED_HOSTS: list,
  /** A PEM file: the authority by which those hosts’ certificates are believed besides the public ones. */
  CONNECTOR_CA_FILE: z.string().optional(),
  FILES_DIR: z.string().default('.data/files'),
  /** The map of stores: the template of its tiles' addresses, and the words that their maker asks to be shown. */
  TILE_SERVER_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{x}', '{y}', '{z}'].every((part) => url.includes(part)), 'names no {z}, {x} and {y}')
    .optional(),
  TILE_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap'),
  /** Signs links and tokens; 32 characters at least. */
  SECRET_KEY: z.string().min(32),
  /** Calls a minute from one address by whoever is not known (sign-in, visits, links of mails); 0: any number. */
  OPEN_CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(1_200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

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
  tiles: { url: string; attribution: string } | null;
  secretKey: string;
  openCallsPerMinute: number;
  logLevel: string;
}>;

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Reads every setting once. Throws one error that names each wrong one, without its value. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong settings in the environment:\n${wrong.join('\n')}`);
  }
  const e = parsed.data;
  const urlOf = (url: string | undefined, at: number): string =>
    withoutSlash(url ?? `http://localhost:${at}`);
  const siteUrl = urlOf(e.SITE_URL, e.PORT_SITE);
  const dashboardUrl = urlOf(e.DASHBOARD_URL, e.PORT_DASHBOARD);
  return {
    production: e.NODE_ENV === 'production',
    host: e.HOST,
    port: e.PORT ?? null,
    portApi: e.PORT_API,
    portSite: e.PORT_SITE,
    portDashboard: e.PORT_DASHBOARD,
    apiUrl: urlOf(e.API_URL, e.PORT_API),
    siteUrl,
    dashboardUrl,
    corsOrigins: [...new Set([siteUrl, dashboardUrl, ...e.CORS_ORIGINS].map((url) => new URL(url).origin))],
    trustedProxies: e.TRUSTED_PROXIES,
    databaseUrl: e.DATABASE_URL,
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
    tiles:
      e.TILE_SERVER_URL === undefined ? null : { url: e.TILE_SERVER_URL, attribution: e.TILE_ATTRIBUTION },
    secretKey: e.SECRET_KEY,
    openCallsPerMinute: e.OPEN_CALLS_PER_MINUTE,
    logLevel: e.LOG_LEVEL,
  };
}
