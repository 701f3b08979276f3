import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { here } from './network.ts';
import { supervise, type Program, type Supervised } from './supervised.ts';
import { filled, type Values } from './templates.ts';
import type { Places } from './volumes.ts';

const root = path.join(import.meta.dirname, '../..');

/** The ports of the two servers, and of their and the workers' figures. */
const serverPorts = [8091, 8092] as const;
const metricsPorts = { servers: [9464, 9465] as const };

export const apiUrl = `http://${here}:8080`;
export const siteUrl = `http://${here}:8081`;
export const dashboardUrl = `http://${here}:8082`;

export type Product = { servers: readonly Supervised[]; workers: readonly Supervised[] };

/** The lines of an environment file. */
const read = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** What the front's file is filled with: the API, the site and the dashboard on a port each. */
export const frontValues = {
  API_BIND: `${here}:8080-8082`,
  API_HOST: new URL(apiUrl).host,
  SERVER1: `${here}:${serverPorts[0]}`,
  SERVER2: `${here}:${serverPorts[1]}`,
  API_URL: apiUrl,
  SITE_URL: siteUrl,
  DASHBOARD_URL: dashboardUrl,
};

function environmentOf(shared: Values, secretKey: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_ENV: 'production',
    ...read(filled('reprise.env', shared)),
    HOST: here,
    SECRET_KEY: secretKey,
    OPEN_CALLS_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  };
}

/** Two servers and two workers of the version that lies in `version`. */
export function programsOf(places: Places, shared: Values, secretKey: string, version = root) {
  const env = environmentOf(shared, secretKey);
  const log = (name: string): string => path.join(places.state, 'logs', `${name}.log`);
  const server = (at: 0 | 1): Program => ({
    command: [process.execPath, '--max-semi-space-size=4', 'apps/server/src/main.ts'],
    cwd: version,
    ours: true,
    log: log(`server${at + 1}`),
    // the first one loads the demo
    env: {
      ...env,
      DEMO: at === 0 ? 'on' : 'off',
      PORT: String(serverPorts[at]),
      METRICS_PORT: String(metricsPorts.servers[at]),
    },
  });
  const worker = (at: 0 | 1): Program => ({
    command: [
      process.execPath,
      '--max-semi-space-size=16',
      '--initial-old-space-size=48',
      'apps/server/src/worker.ts',
    ],
    cwd: version,
    ours: true,
    log: log(`worker${at + 1}`),
    env: { ...env, DATABASE_URL: env['DATABASE_DIRECT_URL'] },
  });
  return { servers: [server(0), server(1)] as const, workers: [worker(0), worker(1)] as const };
}

export function makeProduct(programs: ReturnType<typeof programsOf>): Product {
  return { servers: programs.servers.map(supervise), workers: programs.workers.map(supervise) };
}

/** Waits until a server says that it can work. */
export async function untilReady(at: 0 | 1, seconds = 240): Promise<void> {
  const until = Date.now() + seconds * 1_000;
  const url = `http://${here}:${metricsPorts.servers[at]}/readyz`;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Error(`Server ${at + 1} was not ready within ${seconds} s`);
    await pause(250);
  }
}
