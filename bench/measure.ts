import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

export type Sent = { method: string; url: string; headers?: OutgoingHttpHeaders; body?: string };
export type Figures = { perSecond: number; p50: number; p95: number; errors: number };

const agents = new Map<number, Agent>();
const agentOf = (connections: number): Agent => {
  const agent = agents.get(connections) ?? new Agent({ keepAlive: true, maxSockets: connections });
  agents.set(connections, agent);
  return agent;
};

/** Sends one request and reads its whole answer; milliseconds, or a failure when it is not a 2xx. */
function send(sent: Sent, connections: number): Promise<{ ms: number; ok: boolean }> {
  const headers = {
    ...(sent.body === undefined ? {} : { 'content-length': Buffer.byteLength(sent.body) }),
    ...sent.headers,
  };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(
      sent.url,
      { method: sent.method, headers, agent: agentOf(connections) },
      (answer) => {
        answer.resume();
        answer.once('end', () => {
          const status = answer.statusCode ?? 0;
          resolve({ ms: performance.now() - started, ok: status >= 200 && status < 300 });
        });
      },
    );
    call.once('error', reject);
    call.end(sent.body);
  });
}

const figuresOf = (results: { ms: number; ok: boolean }[], seconds: number): Figures => {
  const times = results.map((one) => one.ms).toSorted((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: results.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    errors: results.filter((one) => !one.ok).length,
  };
};

/** As many requests as the server takes: each of `connections` sends its next request after the last answer. */
export async function saturate(
  connections: number,
  seconds: number,
  next: (index: number) => Sent,
): Promise<Figures> {
  const results: { ms: number; ok: boolean }[] = [];
  const until = performance.now() + seconds * 1000;
  let index = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) results.push(await send(next(index++), connections));
  };
  await Promise.all(Array.from({ length: connections }, one));
  return figuresOf(results, seconds);
}

/** A steady stream: a request every 1/rate second, whether or not the last was answered. */
export async function offer(rate: number, seconds: number, next: (index: number) => Sent): Promise<Figures> {
  const pending: Promise<{ ms: number; ok: boolean }>[] = [];
  const started = performance.now();
  for (let index = 0; index < rate * seconds; index++) {
    const wait = started + (index * 1000) / rate - performance.now();
    // the rate is fixed: each request leaves at its time
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    pending.push(send(next(index), 64));
  }
  return figuresOf(await Promise.all(pending), seconds);
}

export const closeConnections = (): void => {
  for (const agent of agents.values()) agent.destroy();
};
