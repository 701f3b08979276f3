import { refusals } from '@reprise/platform/domain/core/refusal-codes.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { itemStatuses } from '@reprise/dossier/domain/items/item.states.ts';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Arranged } from '../kit/arrange-dossier.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import type { World } from '../kit/world.ts';

/** Pseudo-random numbers from a seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(next() * from.length)];
    if (one === undefined) throw new Error('There is nothing to pick from');
    return one;
  };
  return { next, pick, chance: (of: number): boolean => next() < of };
}
export type Random = ReturnType<typeof randomOf>;

export type Operator = {
  name: string;
  token: string;
  warehouseId: string;
  /** The other workshop of their buyer. */
  otherWarehouseId: string;
  isManager: boolean;
  random: Random;
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Answer = { status: number; json: Record<string, unknown>; list: Record<string, unknown>[] };

/** Counts calls with their answers: "move 200", "move 409 status_changed". */
export type Tally = Map<string, number>;

export type Bench = {
  world: World;
  url: string;
  /** The dossiers that everybody works on; items that have left for good are replaced. */
  dossiers: Arranged[];
  tally: Tally;
  /** Runs work without row-level security, one after the other, since the world has a single connection for it. */
  aside: <T>(work: (world: World) => Promise<T>) => Promise<T>;
  /** Answers that are neither a success nor a clean refusal. */
  unclean: string[];
  send: (
    act: string,
    token: string | null,
    method: Method,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
};

const problem = z.object({ code: z.string() });
const rows = z.array(z.record(z.string(), z.unknown()));
const row = z.record(z.string(), z.unknown());

/** Is the answer a refusal of the table, with the right status? */
export function isClean(status: number, json: unknown): boolean {
  if (status < 400) return true;
  const { data } = problem.safeParse(json);
  const known = Object.entries(refusals).find(([code]) => code === data?.code);
  return known !== undefined && known[1] === status && status < 500;
}

/** How much faster the product's clock runs, so that the locks of controls expire during the test. */
const haste = 600;

/** One real call, as a browser makes it. */
async function callOver(
  url: string,
  ...[, token, method, path, body, headers = {}]: Parameters<Bench['send']>
) {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { 'x-auth-token': token }),
      ...(body === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  return { status: answer.status, text, parsed };
}

/** Runs work without row-level security, one after the other. */
function inTurn(world: World): Bench['aside'] {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = turn.then(() => work(world));
    turn = mine.catch(() => undefined); // the error is reported to whoever started the work
    return mine;
  };
}

/** Starts the product on a port of its own, with a fast clock. */
export async function openBench(world: World): Promise<Bench> {
  await world.api.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.api.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const begun = world.clock.now.getTime();
  const start = performance.now();
  const tally: Tally = new Map();
  const unclean: string[] = [];
  const send: Bench['send'] = async (act, ...call) => {
    world.clock.now = new Date(begun + Math.round((performance.now() - start) * haste));
    const { status, text, parsed } = await callOver(url, act, ...call);
    const code = status < 400 ? '' : ` ${problem.safeParse(parsed).data?.code ?? text}`;
    const line = `${act} ${status}${code}`;
    tally.set(line, (tally.get(line) ?? 0) + 1);
    if (!isClean(status, parsed)) unclean.push(`${line} ${text.slice(0, 300)}`);
    return { status, json: row.safeParse(parsed).data ?? {}, list: rows.safeParse(parsed).data ?? [] };
  };
  return { world, url, dossiers: [], tally, unclean, aside: inTurn(world), send };
}

/** Creates a user in a workshop of the first account. */
async function hire(
  { world }: Bench,
  name: string,
  type: 'warehouse_operator' | 'warehouse_manager',
  warehouseId: string,
): Promise<string> {
  const { a, insert, clock } = world;
  const userId = await insert('users', {
    accountId: a.buyer,
    email: `${name}@example.org`,
    firstname: name,
    lastname: 'A',
    status: 'active',
    language: 'fr-FR',
    forceConnectionBySso: false,
    passwordHash: null,
    lastLoginAt: null,
  });
  const place = { userId, accountId: a.buyer, moduleType: 'rps', organizationId: warehouseId } as const;
  await insert('user_modules', { ...place, type });
  const token = `user-${name}-aaaaaaaaaaaaaaaaaaaaaaaa`;
  await insert('sessions', {
    ...place,
    tokenHash: hashOf(token),
    device: 'bench',
    expiresAt: new Date(clock.now.getTime() + 365 * 86_400_000).toISOString(),
    revokedAt: null,
  });
  return token;
}

/** Six users in the first workshop and four in the second, one of them in each its manager. */
export async function tenOperators(bench: Bench, seed: number): Promise<Operator[]> {
  const { warehouse, otherWarehouse } = bench.world.a;
  const operators: Operator[] = [];
  for (let at = 0; at < 10; at += 1) {
    const isFirst = at < 6;
    const isManager = at === 0 || at === 6;
    const warehouseId = isFirst ? warehouse : otherWarehouse;
    const name = `bench-${at}`;
    const type = isManager ? 'warehouse_manager' : 'warehouse_operator';
    operators.push({
      name,
      token: await hire(bench, name, type, warehouseId),
      warehouseId,
      otherWarehouseId: isFirst ? otherWarehouse : warehouse,
      isManager,
      random: randomOf(seed * 1000 + at),
    });
  }
  return operators;
}

export type Seen = { dossier: Arranged; status: ItemStatus | null; version: number; stockId: string | null };

const item = z.object({
  id: z.string(),
  status: z.enum(itemStatuses),
  version: z.number(),
  stockId: z.string().nullable(),
});

/** The item as an operator's screen shows it now; null outside their scope. */
export async function look(
  bench: Bench,
  { token }: Pick<Operator, 'token'>,
  dossier: Arranged,
): Promise<Seen> {
  const { json } = await bench.send('look', token, 'GET', `/items/${dossier.itemId}`);
  const seen = item.safeParse(json).data;
  return {
    dossier,
    status: seen?.status ?? null,
    version: seen?.version ?? 0,
    stockId: seen?.stockId ?? null,
  };
}

/** The list of items of an operator's workshop. */
export async function listOf(bench: Bench, { token }: Pick<Operator, 'token'>): Promise<Seen[]> {
  const { list } = await bench.send('list', token, 'GET', '/items?itemsPerPage=100&partial=true');
  const dossiers = new Map(bench.dossiers.map((dossier) => [dossier.itemId, dossier]));
  return list.flatMap((row) => {
    const { data } = item.safeParse(row);
    const dossier = data && dossiers.get(data.id);
    return dossier ? [{ dossier, status: data.status, version: data.version, stockId: data.stockId }] : [];
  });
}
