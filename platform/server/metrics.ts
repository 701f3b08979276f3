import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from './db/db.ts';
import type { Health } from './health.ts';
import { log } from './log.ts';

const registry = new Registry();
const answered = new Histogram({
  name: 'reprise_http_answer_seconds',
  help: 'How long the API took to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

/**
 * Counts and times every answer by the route that it matched: invented addresses make no series of their own. A stream
 * that lasts as long as its screen is not timed.
 */
export function measureAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (request.routeOptions.config.isOpenEnded !== true)
      answered.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    done();
  });
}

type JobFigures = { waiting: number; lateSeconds: number; running: number; failed: number };

/** The queue's figures, read once per request; every process of one database answers the same. */
function jobGauges(db: Db): { gauges: Gauge[]; ask: () => Promise<void> } {
  const jobs = new Gauge({
    name: 'reprise_jobs',
    help: 'Jobs that could run now, that a worker has taken, and that were tried for the last time',
    labelNames: ['state'],
    registers: [],
  });
  const late = new Gauge({
    name: 'reprise_jobs_late_seconds',
    help: 'Since when the first of those that wait could run',
    registers: [],
  });
  const ask = async (): Promise<void> => {
    const { rows } = await sql<JobFigures>`select * from jobs.figures()`.execute(db.unbound);
    for (const { lateSeconds, ...counts } of rows) {
      for (const [state, count] of Object.entries(counts)) jobs.labels(state).set(count);
      late.set(lateSeconds);
    }
  };
  return { gauges: [jobs, late], ask };
}

const connectionGauge = ({ pipelined, plain, counts }: Db): Gauge =>
  new Gauge({
    name: 'reprise_database_connections',
    help: 'Connections to the database by pool, and calls that wait for one',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, of] of Object.entries({ pipelined, plain, counts })) {
        this.labels(pool, 'open').set(of.totalCount);
        this.labels(pool, 'idle').set(of.idleCount);
        this.labels(pool, 'waited_for').set(of.waitingCount);
      }
    },
  });

type Answer = { status: number; type: string; text: string };

export type Metrics = { port: number; close: () => Promise<void> };

const json = (status: number, said: unknown): Answer => ({
  status,
  type: 'application/json',
  text: JSON.stringify(said),
});

type Answers = ReadonlyMap<string | undefined, () => Promise<Answer>>;

/** Answers each of a few addresses, and nothing else. */
const serverOf = (answers: Answers): Server =>
  createServer((request, response) => {
    const answer = answers.get(request.url);
    if (answer === undefined) return void response.writeHead(404).end();
    answer().then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });

/**
 * Serves `GET /metrics` in the format of Prometheus, `/livez` and `/readyz`, on a port of their own, which must not be
 * public.
 */
export async function serveMetrics(
  db: Db,
  { host, port, health }: { host: string; port: number; health: () => Promise<Health> },
): Promise<Metrics> {
  collectDefaultMetrics({ register: registry });
  const { gauges, ask } = jobGauges(db);
  for (const gauge of [...gauges, connectionGauge(db)]) registry.registerMetric(gauge);
  const metrics = async (): Promise<Answer> => {
    await ask();
    return { status: 200, type: registry.contentType, text: await registry.metrics() };
  };
  const server = serverOf(
    new Map([
      ['/metrics', metrics],
      ['/livez', () => Promise.resolve(json(200, { alive: true }))],
      ['/readyz', () => health().then((found) => json(found.ready ? 200 : 503, found))],
    ]),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      registry.clear();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
