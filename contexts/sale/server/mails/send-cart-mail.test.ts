import type { Mail } from '@reprise/paperwork/domain/mails/mail.ts';
import { beforeEach, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { buyWeb, cartBody, declare, lineOf, type LineOptions } from '@reprise/tests/kit/selling.ts';
import { rowsOf } from '@reprise/tests/kit/jobs.fixture.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { saleMailsTasks } from './sale-mails.jobs.ts';

const world = await openWorld();
beforeEach(async () => {
  world.clock.now = new Date('2026-03-02T09:00:00.000Z');
  await world.sql.query(
    `update organization_root_details set "cartMinValue" = 0, "customerIdentityDocumentRequired" = false,
     "enabledPremiumFeatures" = '{multi_product_cart}'`,
  );
});

const posted: LineOptions = {};
const dropped = (): LineOptions => ({ circuit: 'web_drop', estimatedPrice: 17_441, storeId: world.a.store });
const labelled = (): LineOptions => ({ ...dropped(), circuit: 'web_drop_label' });

/** Sells these things together, has the mails written, and answers them with the numbers of the dossiers. */
async function confirmed(ways: LineOptions[]) {
  const { a } = world;
  const lines = [];
  for (const [index, way] of ways.entries())
    lines.push(lineOf(a, await declare(world, a), { ...way, inCartId: `line-${index}` }));
  const { id, buybacks } = (await buyWeb(world, a, cartBody(lines))).answer();
  world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000);
  expect(await runJobs(world, saleMailsTasks, 'mails.send_cart')).toEqual([]);
  const mails = await rowsOf<Mail>(world, 'select * from mails where "cartId" = $1', [id]);
  return { mails, numbers: buybacks.map(({ identificationNumber }) => identificationNumber) };
}

test.each<[string, () => LineOptions[], [string, number[]][]]>([
  [
    'one of each',
    () => [posted, dropped()],
    [
      ['buyback_confirmed_web', [0]],
      ['predeclared_confirmed', [1]],
    ],
  ],
  [
    'two of each',
    () => [dropped(), posted, labelled(), posted],
    [
      ['buyback_confirmed_web', [1, 3]],
      ['predeclared_confirmed', [0]],
      ['predeclared_confirmed', [2]],
    ],
  ],
  ['only sent ones', () => [posted, posted], [['buyback_confirmed_web', [0, 1]]]],
  ['one that is dropped', () => [dropped()], [['predeclared_confirmed', [0]]]],
])(
  'a cart with %s: what is sent is confirmed together, what is dropped at a store each by its code',
  async (_name, ways, expected) => {
    const { mails, numbers } = await confirmed(ways());
    const told = mails.map(({ kind, subject, html }) => [
      kind,
      numbers.flatMap((number, index) => (`${subject} ${html}`.includes(number) ? [index] : [])),
    ]);
    expect(told.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual(expected);
  },
);

test('a message goes to the address that is corrected while it is written', async () => {
  const { a } = world;
  const lines = [];
  for (const inCartId of ['line-0', 'line-1'])
    lines.push(lineOf(a, await declare(world, a), { ...posted, inCartId }));
  const { id } = (await buyWeb(world, a, cartBody(lines))).answer();
  world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000);
  const [copy] = await rowsOf<{ id: string }>(
    world,
    `insert into customers select (jsonb_populate_record(customers, jsonb_build_object('id', gen_random_uuid(),
       'email', 'corrected@example.org'))).*
     from customers where "id" = (select "customerId" from buybacks where "cartId" = $1 limit 1) returning "id"`,
    [id],
  );
  const corrected = 'update buybacks set "customerId" = $2, "version" = "version" + 1 where "cartId" = $1';
  const write = () => runJobs(world, saleMailsTasks, 'mails.send_cart');
  expect(await whileWritten(world, [corrected, [id, copy!.id]], write)).toEqual([]);
  const mails = await rowsOf<Mail>(world, 'select * from mails where "cartId" = $1', [id]);
  expect(mails.map(({ to }) => to)).toEqual(['corrected@example.org']);
});
