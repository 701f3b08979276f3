import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { demoAccounts, demoPassword } from '@reprise/demo/load.ts';
import { makeOrganisation, type Organisation } from '@reprise/tests/kit/organisation.ts';
import { inserter } from '@reprise/tests/kit/rows.ts';
import {
  anotherImei,
  cartBody,
  customerInfo,
  lineOf,
  responsesOf,
  workedExample,
} from '@reprise/tests/kit/selling.ts';
import { primaryAddress, type Cluster } from './cluster.ts';
import { apiUrl } from './product.ts';
import { note, noteWrite, openWindow, type Answer, type Window } from './window.ts';

/** Twenty sales a second and what goes on beside them, by clients that repeat what was not answered. */
export type Load = {
  organisation: Organisation;
  /** The cart of each acknowledged sale, by the name of its line. */
  acknowledged: ReadonlyMap<string, string>;
  /** Begins to note what clients see. */
  watch: () => Window;
  /** Makes devices for so many more sales. */
  supply: (sales: number) => Promise<void>;
  /** Nobody calls any more, and every sale was answered. */
  stop: () => Promise<void>;
};

type Asked = { method: string; path: string; token?: string; key?: string; body?: object };

const patienceMs = 30_000;

async function ask({ method, path, token, key, body }: Asked): Promise<Answer> {
  try {
    const answer = await fetch(`${apiUrl}${path}`, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined
          ? {}
          : { 'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      text: await answer.text(),
    };
  } catch (error) {
    return {
      status: 'cut',
      retryAfter: null,
      text: String(error instanceof Error ? (error.cause ?? error) : error),
    };
  }
}

type Scene = {
  organisation: Organisation;
  declared: string[];
  acknowledged: Map<string, string>;
  window: Window;
  running: boolean;
  sold: number;
};

/** Asks until it is answered, as often as it is told to come back; answers the last answer. */
async function askUntilAnswered(scene: Scene, asked: Asked): Promise<Answer> {
  for (;;) {
    const sent = performance.now();
    const answer = await ask(asked);
    note(scene.window, `${asked.method} ${asked.path}`, answer);
    const isDone = answer.status !== 'cut' && answer.status < 300;
    noteWrite(scene.window, sent, isDone);
    if (isDone) return answer;
    if (answer.status !== 'cut' && answer.status < 500)
      throw new Error(`${asked.path} was refused: ${answer.status} ${answer.text.slice(0, 300)}`);
    await pause(Number(answer.retryAfter ?? 1) * 1_000);
  }
}

const sale = z.object({ id: z.string() });

async function sell(scene: Scene): Promise<void> {
  const at = scene.sold;
  scene.sold += 1;
  const declared = scene.declared[at];
  if (declared === undefined) throw new Error('No device is left to be sold');
  const line = `line-${at}`;
  const answer = await askUntilAnswered(scene, {
    method: 'POST',
    path: '/carts',
    token: scene.organisation.tokens.pseudo_anonymous,
    key: `cluster-${at}`,
    body: cartBody([lineOf(scene.organisation, declared, { inCartId: line })], {
      customerInfo: { ...customerInfo, email: `vente.${at}@example.org` },
    }),
  });
  scene.acknowledged.set(line, sale.parse(JSON.parse(answer.text)).id);
}

const look = async (scene: Scene, path: string, token: string): Promise<void> =>
  note(scene.window, `GET ${path}`, await ask({ method: 'GET', path, token }));

const stock = z.object({ id: z.string(), version: z.number(), location: z.string() });
const stocks = z.union([z.array(stock), z.object({ 'hydra:member': z.array(stock) })]);

/** One person writes, and looks at the list right after: it shows what they wrote. */
async function writeAndRead(scene: Scene): Promise<void> {
  const token = scene.organisation.tokens.warehouse_manager;
  const name = `cluster ${Date.now()}`;
  const made = await askUntilAnswered(scene, {
    method: 'POST',
    path: '/stocks',
    token,
    key: name.replace(' ', '-'),
    body: { name },
  });
  const { id } = stock.parse(JSON.parse(made.text));
  for (let at = 1; scene.running; at += 1) {
    const { status, text } = await ask({ method: 'GET', path: `/stocks/${id}`, token });
    if (status !== 200) {
      await pause(500);
      continue;
    }
    const { version } = stock.parse(JSON.parse(text));
    const body = { version, location: String(at) };
    const changed = await ask({ method: 'PATCH', path: `/stocks/${id}`, token, body });
    note(scene.window, 'PATCH /stocks/{id}', changed);
    if (changed.status === 200) await readBack(scene, token, id, String(at));
    await pause(200);
  }
}

async function readBack(scene: Scene, token: string, id: string, location: string): Promise<void> {
  const listed = await ask({ method: 'GET', path: '/stocks?itemsPerPage=100', token });
  note(scene.window, 'GET /stocks', listed);
  if (listed.status !== 200) return;
  const read = stocks.parse(JSON.parse(listed.text));
  const rows = Array.isArray(read) ? read : read['hydra:member'];
  const found = rows.find((row) => row.id === id)?.location;
  if (found !== location) scene.window.stale.push(`wrote ${location}, read ${found ?? 'nothing'}`);
}

/** Sessions of people of the demo, signed in as they do. */
async function signIn(people: number): Promise<string[]> {
  const tokens: string[] = [];
  for (const { email } of demoAccounts().slice(0, people)) {
    const { status, text } = await ask({
      method: 'POST',
      path: '/api/login',
      body: { email, password: demoPassword },
    });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${text.slice(0, 200)}`);
    tokens.push(z.object({ token: z.string() }).parse(JSON.parse(text)).token);
  }
  return tokens;
}

/** Declarations with the same answers about other devices: a device is sold once at a time. */
async function declareMore(sql: Client, scene: Scene, first: string, sales: number): Promise<void> {
  const from = scene.declared.length;
  const { rows } = await sql.query<{ id: string }>(
    `insert into declarations select (jsonb_populate_record(d, jsonb_build_object('id', uuidv7(),
       'imei', left(d."imei", 8) || lpad((100000 + n)::text, 6, '0') || '0'))).*
     from declarations d, generate_series($2::int + 1, $3::int) n where d."id" = $1 returning "id"`,
    [first, from, from + sales],
  );
  scene.declared.push(...rows.map(({ id }) => id));
}

async function onPrimary<T>(cluster: Cluster, work: (sql: Client) => Promise<T>): Promise<T> {
  const sql = new Client({ connectionString: cluster.superuserUrlOn(primaryAddress) });
  await sql.connect();
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Every so many milliseconds; what is asked is not waited for. */
function every(
  ms: number,
  pending: Set<Promise<void>>,
  failures: unknown[],
  act: () => Promise<void>,
): NodeJS.Timeout {
  return setInterval(() => {
    const work = act()
      .catch((error: unknown) => void failures.push(error))
      .finally(() => pending.delete(work));
    pending.add(work);
  }, ms);
}

/** An account beside the demo; nobody calls yet. */
async function makeScene(cluster: Cluster): Promise<Scene> {
  const organisation = await onPrimary(cluster, (sql) => makeOrganisation(inserter(sql), 'A', new Date()));
  const window = openWindow();
  return { organisation, declared: [], acknowledged: new Map(), window, running: true, sold: 0 };
}

/** The answered declaration that the others are copies of. */
async function declareOnce(scene: Scene): Promise<string> {
  const { product, tokens } = scene.organisation;
  const body = {
    productId: product,
    imei: anotherImei(),
    imeiMismatchAccepted: true,
    responses: responsesOf(scene.organisation, workedExample),
  };
  const token = tokens.pseudo_anonymous;
  const { text } = await askUntilAnswered(scene, { method: 'POST', path: '/declarations', token, body });
  return sale.parse(JSON.parse(text)).id;
}

/** Sales, lists, scans and people who are signed in; answers how all of it ends. */
function begin(scene: Scene, rate: number, people: readonly string[]): Load['stop'] {
  const { tokens } = scene.organisation;
  const pending = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let turn = 0;
  const next = (): string => people[(turn += 1) % people.length] ?? '';
  const again = (ms: number, act: () => Promise<void>) => every(ms, pending, failures, act);
  const timers = [
    again(1_000 / rate, () => sell(scene)),
    again(250, () => look(scene, '/buybacks?itemsPerPage=25', tokens.root_management_unit_manager)),
    again(250, () => look(scene, `/scan/${scene.sold}`, tokens.warehouse_operator)),
    again(500, () => look(scene, '/profile', next())),
  ];
  const reader = writeAndRead(scene);
  return async () => {
    scene.running = false;
    for (const timer of timers) clearInterval(timer);
    await Promise.all([...pending, reader]);
    if (failures.length > 0) throw new AggregateError(failures, 'Calls were refused that should not be');
  };
}

/** Makes an account beside the demo, and begins to sell. */
export async function startLoad(cluster: Cluster, rate: number): Promise<Load> {
  const scene = await makeScene(cluster);
  const first = await declareOnce(scene);
  const supply = (sales: number): Promise<void> =>
    onPrimary(cluster, (sql) => declareMore(sql, scene, first, sales));
  await supply(rate * 60);
  const stop = begin(scene, rate, await signIn(8));
  return {
    organisation: scene.organisation,
    acknowledged: scene.acknowledged,
    watch: () => (scene.window = openWindow()),
    supply,
    stop,
  };
}
