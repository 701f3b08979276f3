import { outcomeOf, type Reply } from '../kit/driver.ts';
import { userTypes, type UserType } from '@reprise/platform/domain/core/access.ts';
import type { BuybackStatus } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import { itemStatuses, type ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import type { PaymentStatus } from '@reprise/dossier/domain/payments/payment.states.ts';
import { taskKinds, type TaskKind } from '@reprise/dossier/domain/tasks/task.ts';
import { tasksOver } from '@reprise/dossier/domain/tasks/tasks-of-item.ts';
import type { NativeStock } from '@reprise/workshop/domain/stocks/stock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Arranged } from '../kit/arrange-dossier.ts';
import { stateOf } from '../kit/state-of-dossier.ts';
import { sayingCarrier } from '@reprise/logistics/server/parcels/testing/carrier.ts';
import type { Organisation } from '../kit/organisation.ts';
import { makeWorld, type World } from '../kit/world.ts';
import { untold } from './verify.ts';

export type Ground = { world: World; carrier: Awaited<ReturnType<typeof sayingCarrier>> };

/** A dossier before its transition, and the call (or the timer's job, without an answer) that provokes it. */
export type Ready = {
  dossier: Arranged;
  act: (token: string | null) => Promise<Reply | null>;
  /** Where no user calls: a call by somebody who pretends to be the caller, and the status of its answer. */
  impostor?: { call: () => Promise<Reply>; status: number };
};

/** One way to provoke one line of the table. */
export type Case = {
  id: string;
  from: ItemStatus;
  to: ItemStatus;
  /** A name, where several ways have the same statuses. */
  way?: string;
  /** The user types who may; or the system, or the customer with a signed link. */
  may: readonly UserType[] | 'system' | 'signed_link';
  /** User types who hold the permission, but do not have the thing in scope. */
  blind?: readonly UserType[];
  /** User types for whom the same call is another line of the table. */
  otherwise?: readonly UserType[];
  arrange: (ground: Ground) => Promise<Ready>;
  /** The status of the answer, if not 200. */
  status?: number;
  after: { buyback: BuybackStatus; payment: PaymentStatus; stock?: NativeStock | null };
  /** The actions in the history, in order. */
  actions: readonly string[];
};

export const nameOf = ({ id, from, to, way, may }: Case): string =>
  `${id} ${from} → ${to}${typeof may === 'string' ? ` by ${may}` : ''}${way ? `, ${way}` : ''}`;

type Line = { id: string; subject: string; action: string; from: string; to: string; userType: string };
export const linesOf = async ({ sql }: World, { buybackId }: Pick<Arranged, 'buybackId'>): Promise<Line[]> =>
  (
    await sql.query<Line>(
      `select "id", "subject", "action", "from", "to", "userType" from history where "buybackId" = $1 order by "id"`,
      [buybackId],
    )
  ).rows;

/** Everything that a transition may write, to check that a refusal has written nothing. */
async function everythingOf({ sql }: World, { buybackId }: Arranged): Promise<unknown> {
  const { rows } = await sql.query(
    `select to_jsonb(b) as buyback, to_jsonb(i) as item,
       (select jsonb_agg(to_jsonb(p) order by p."id") from payments p where p."buybackId" = b."id") as payments,
       (select jsonb_agg(to_jsonb(l) order by l."id") from litigations l where l."buybackId" = b."id") as litigations,
       (select jsonb_agg(to_jsonb(s) order by s."id") from item_refurb_steps s where s."itemId" = i."id") as steps,
       (select jsonb_agg(to_jsonb(d) order by d."id") from refurb_diagnoses d where d."itemId" = i."id") as diagnoses,
       (select count(*) from history h where h."buybackId" = b."id") as lines,
       (select count(*) from tasks t where t."buybackId" = b."id") as tasks
     from buybacks b join items i on i."buybackId" = b."id" where b."id" = $1`,
    [buybackId],
  );
  return rows;
}

const elsewhere: Partial<Record<UserType, keyof Organisation['tokens']>> = {
  store_seller: 'otherSeller',
  store_manager: 'otherStoreManager',
  warehouse_operator: 'otherOperator',
  warehouse_manager: 'otherManager',
};

/** The user types of the provider, who see every account. */
const ofAllAccounts: readonly UserType[] = ['admin', 'super_admin'];

type Refusal = { who: string; token: string | null; status: number };

/** The callers who may not: nobody signed in, other user types, users of another place, users of another account. */
function refusalsOf({ may, blind = [], otherwise = [] }: Case, { a, b }: World): Refusal[] {
  if (typeof may === 'string') return [];
  const others = userTypes.filter((type) => !may.includes(type) && !otherwise.includes(type));
  return [
    { who: 'nobody', token: null, status: 401 },
    ...others.map((type) => ({ who: type, token: a.tokens[type], status: blind.includes(type) ? 404 : 403 })),
    ...may.flatMap((type) => {
      const place = elsewhere[type];
      return place === undefined ? [] : [{ who: place, token: a.tokens[place], status: 404 }];
    }),
    ...may
      .filter((type) => !ofAllAccounts.includes(type))
      .map((type) => ({ who: `${type} of B`, token: b.tokens[type], status: 404 })),
  ];
}

type Answers = { who: string; status: number | undefined }[];

/** The answers to callers who may not, beside the expected ones. */
async function refused(
  one: Case,
  { world }: Ground,
  { act, impostor }: Ready,
): Promise<{ answers: Answers; expected: Answers }> {
  const refusals = refusalsOf(one, world);
  const answers: Answers = [];
  for (const { who, token } of refusals) answers.push({ who, status: (await act(token))?.status });
  const expected: Answers = refusals.map(({ who, status }) => ({ who, status }));
  if (impostor) {
    answers.push({ who: 'an impostor', status: (await impostor.call()).status });
    expected.push({ who: 'an impostor', status: impostor.status });
  }
  return { answers, expected };
}

const endsWithItem = (kind: TaskKind): boolean =>
  itemStatuses.some((status) => tasksOver(status).includes(kind));

/** Somebody has to do everything with the item that may be asked for in its status. */
async function askForAll({ a, insert }: World, { buybackId, itemId }: Arranged, status: ItemStatus) {
  const over = tasksOver(status);
  const of = { retailerAccountId: a.retailer, buyerAccountId: a.buyer, storeId: null, warehouseId: null };
  for (const kind of taskKinds.filter((one) => endsWithItem(one) && !over.includes(one)))
    await insert('tasks', { kind, ...of, buybackId, itemId, transportId: null, detail: '', doneAt: null });
}

/** The open tasks of a dossier that nobody has to do any more. */
async function staleTasks({ sql }: World, { buybackId }: Arranged, status: ItemStatus) {
  const { rows } = await sql.query<{ kind: TaskKind }>(
    'select "kind" from tasks where "buybackId" = $1 and "doneAt" is null',
    [buybackId],
  );
  return rows.map(({ kind }) => kind).filter((kind) => tasksOver(status).includes(kind));
}

/** The result of a transition: the statuses, and the events in the history. */
async function done({ world }: Ground, { dossier, act }: Ready, type: UserType | null) {
  const before = await stateOf(world, dossier.buybackId);
  await askForAll(world, dossier, before.item);
  const told = await linesOf(world, dossier);
  const answer = await act(type === null ? null : world.a.tokens[type]);
  const after = await stateOf(world, dossier.buybackId);
  const lines = (await linesOf(world, dossier)).slice(told.length);
  const of = (subject: string) => lines.filter((line) => line.subject === subject);
  return {
    answer: answer === null ? null : { status: answer.status, outcome: outcomeOf(answer) },
    from: before.item,
    after,
    isNewVersion: after.version > before.version,
    actions: lines.map(({ action }) => action),
    item: of('item'),
    buyback: of('buyback').map(({ from, to }) => ({ from, to })),
    wasBuyback: before.buyback,
    payment: of('payment').at(-1)?.to ?? before.payment,
    staleTasks: await staleTasks(world, dossier, after.item),
  };
}
type Done = Awaited<ReturnType<typeof done>>;

/** The result that the case expects. */
const wanted = (one: Case, type: UserType | null, { wasBuyback, answer }: Done) => ({
  answer: answer === null ? null : { status: one.status ?? 200 },
  from: one.from,
  after: { item: one.to, ...one.after },
  isNewVersion: true,
  actions: one.actions,
  item: [{ action: one.id, from: one.from, to: one.to, ...(type === null ? {} : { userType: type }) }],
  buyback: wasBuyback === one.after.buyback ? [] : [{ from: wasBuyback, to: one.after.buyback }],
  payment: one.after.payment,
  staleTasks: [],
});

/** Provokes each line as everybody who may, and checks that everybody else is refused. */
export function provoke(cases: readonly Case[]): void {
  let ground: Ground;
  beforeAll(async () => {
    const world = await makeWorld();
    ground = { world, carrier: await sayingCarrier(world) };
  });
  afterAll(() => ground.world.close());

  test.each(cases.map((one) => ({ name: nameOf(one), one })))('$name', async ({ one }) => {
    const ready = await one.arrange(ground);
    const before = await everythingOf(ground.world, ready.dossier);
    const { answers, expected } = await refused(one, ground, ready);
    expect(answers).toEqual(expected);
    expect(await everythingOf(ground.world, ready.dossier)).toEqual(before);
    const [first = null, ...others] = typeof one.may === 'string' ? [] : one.may;
    const firstDone = await done(ground, ready, first);
    expect(firstDone).toMatchObject(wanted(one, first, firstDone));
    for (const type of others) {
      const nextDone = await done(ground, await one.arrange(ground), type);
      expect(nextDone).toMatchObject(wanted(one, type, nextDone));
    }
  });

  test('each of them was told by an event', async () => {
    const { sql } = ground.world;
    expect(await untold(async (text) => (await sql.query(text)).rows)).toEqual([]);
  });
}
