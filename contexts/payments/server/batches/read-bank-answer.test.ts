import { beforeEach, expect, test } from 'vitest';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { makePain002, type BankAnswer } from '@reprise/tests/kit/make-pain002.ts';
import { jobsOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const { buyer_manager: preparer, secondBuyerManager: other } = world.a.as;
beforeEach(() =>
  world.sql.query(
    `delete from history; delete from tasks; delete from payments; delete from payment_batches`,
  ),
);

/** Two transfers that have left in a batch, and what follows the bank's answer to it. */
type Answer = Omit<BankAnswer, 'originalMessageId' | 'createdAt'>;
async function heard(answer: (numbers: readonly [string, string]) => Answer) {
  const due = () => arrangeDossier(world, world.a, { payment: { status: 'payment_created' } });
  const files = [await due(), await due()] as const;
  const prepared = await preparer.call('POST /payment-batches', {
    body: { debtorName: 'Repreneur A', debtorIban: 'DE89 3704 0044 0532 0130 00' },
  });
  const params = { id: prepared.id };
  const { messageId } = await other.call('POST /payment-batches/{id}/approve', {
    params,
    body: { version: prepared.version, total: prepared.total },
  });
  const said = answer([files[0].number, files[1].number]);
  const body = makePain002({ originalMessageId: messageId, createdAt: world.clock.now, ...said });
  const { failed } = await preparer.call('POST /payment-batches/{id}/pain002', { params, body });
  const jobs = await Promise.all(files.map(({ buybackId }) => jobsOf(world, buybackId)));
  const { rows } = await world.sql.query(`select "detail" from tasks where "kind" = 'payment_failed'`);
  return {
    failed,
    asked: jobs.flat().filter((job) => job === 'mails.send:payment_failed').length,
    tasks: rows.map(({ detail }) => detail),
  };
}

test.each(['FF01', 'AM04', 'AC01', undefined])(
  'a file that the bank refuses whole, with %s, asks no customer for another account',
  async (groupReasonCode) => {
    const unlisted = await heard(() => ({ groupStatus: 'RJCT', groupReasonCode, payments: [] }));
    const reason = groupReasonCode ?? 'RJCT';
    expect(unlisted).toEqual({ failed: 2, asked: 0, tasks: [reason, reason] });
  },
);

test.each(['ACTC', 'RCVD', 'PDNG'])(
  'a file that the bank has only received, with %s, pays nobody yet',
  async (groupStatus) => {
    const received = await heard(() => ({ groupStatus, payments: [] }));
    expect(received).toEqual({ failed: 0, asked: 0, tasks: [] });
    const { rows } = await world.sql.query(
      `select p."status", b."status" as batch from payments p join payment_batches b on b."id" = p."batchId"`,
    );
    const waits = { status: 'payment_initiated', batch: 'approved' };
    expect(rows).toEqual([waits, waits]);
  },
);

test('nor one that lists its transfers under the reason of all', async () => {
  const listed = await heard((numbers) => ({
    groupStatus: 'RJCT',
    groupReasonCode: 'AC01',
    payments: numbers.map((endToEndId) => ({ endToEndId, status: 'RJCT' })),
  }));
  expect(listed).toEqual({ failed: 2, asked: 0, tasks: ['AC01', 'AC01'] });
});

test.each([
  ['AC04', 1],
  ['MS03', 1],
  ['AM04', 0],
  ['MD07', 0],
])('a transfer that is refused with %s asks %i customer for another account', async (reasonCode, asked) => {
  const refused = await heard(([first, second]) => ({
    groupStatus: 'PART',
    payments: [
      { endToEndId: first, status: 'RJCT', reasonCode },
      { endToEndId: second, status: 'ACSC' },
    ],
  }));
  expect(refused).toEqual({ failed: 1, asked, tasks: [reasonCode] });
});
