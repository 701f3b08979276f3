import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDocuments } from '@reprise/dossier/server/documents/documents.db.ts';
import type { DocumentType } from '@reprise/dossier/domain/documents/document.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { insertSoldDossier, type SoldDossier } from '@reprise/tests/kit/sold-dossier.fixture.ts';
import { jobsOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { mailsTasks } from '../mails/mails.jobs.ts';
import { documentsTasks } from './documents.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const expectPapers = ({ buybackId: id }: SoldDossier, types: readonly DocumentType[]): Promise<void> => {
  const { retailer, buyer } = world.a;
  return inWall(world.db, [retailer, buyer], (trx) =>
    expectDocuments(
      trx,
      (name, payload, more) => addJob(trx, [retailer, buyer], name, payload, more),
      { id, retailerAccountId: retailer, buyerAccountId: buyer },
      types,
      world.clock.now,
    ),
  );
};

/** A dossier that a store's message has confirmed, with these papers attached. */
async function confirmed(attachments: readonly string[] = []): Promise<SoldDossier> {
  const dossier = await insertSoldDossier(world, world.a);
  const mailId = await world.insert('mails', {
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    buybackId: dossier.buybackId,
    cartId: dossier.cartId,
    userId: null,
    jobKey: `cart:${dossier.cartId}:buyback_confirmed_store:all`,
    kind: 'buyback_confirmed_store',
    to: 'zoe@example.org',
    locale: 'fr-FR',
    subject: 'Enregistrée',
    text: '',
    html: '',
    attachments: [],
    status: 'sent',
    attempts: 1,
    failureReason: null,
    createdAt: world.clock.now.toISOString(),
    sentAt: world.clock.now.toISOString(),
  });
  const attached = attachments.map((type) => ({ fileId: mailId, name: `${type}-${dossier.number}.pdf` }));
  await world.sql.query('update mails set "attachments" = $2 where "id" = $1', [
    mailId,
    JSON.stringify(attached),
  ]);
  return dossier;
}

const make = () => runJobs(world, documentsTasks, 'documents.make');

test('papers that are ready after the confirmation are mailed together', async () => {
  const dossier = await confirmed();
  await expectPapers(dossier, ['transfer_order', 'tracking_sheet']);
  expect(await make()).toEqual([]);
  expect(await jobsOf(world, dossier.buybackId)).toEqual(['mails.send:papers_ready']);
  expect(await runJobs(world, mailsTasks, 'mails.send')).toEqual([]);
  const { rows } = await world.sql.query(
    `select jsonb_array_length("attachments") as attached, "text" from mails where "buybackId" = $1 and "kind" = 'papers_ready'`,
    [dossier.buybackId],
  );
  expect(rows).toMatchObject([{ attached: 2, text: expect.stringContaining('joints à ce message') }]);
});

test('a paper that was in the confirmation, or is no paper of the sale, brings no other mail', async () => {
  const dossier = await confirmed(['bon-de-cession']);
  await expectPapers(dossier, ['transfer_order', 'transport_order']);
  expect(await make()).toEqual([]);
  expect(await jobsOf(world, dossier.buybackId)).not.toContain('mails.send:papers_ready');
});

test('a paper is not mailed before the confirmation is written, nor where it is expected after it', async () => {
  const before = await insertSoldDossier(world, world.a);
  await expectPapers(before, ['transfer_order']);
  const after = await confirmed();
  const { now } = world.clock;
  world.clock.now = new Date(now.getTime() + 60_000);
  await expectPapers(after, ['transfer_order']);
  expect(await make()).toEqual([]);
  world.clock.now = now;
  for (const { buybackId } of [before, after])
    expect(await jobsOf(world, buybackId)).not.toContain('mails.send:papers_ready');
});
