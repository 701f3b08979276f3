import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDocuments, keepLabelDocument } from '@reprise/dossier/server/documents/documents.db.ts';
import { openTask } from '@reprise/dossier/server/tasks/tasks.db.ts';
import type { DocumentType } from '@reprise/dossier/domain/documents/document.ts';
import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { insertSoldDossier, type SoldDossier } from '@reprise/tests/kit/sold-dossier.fixture.ts';
import { jobsOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import type { MailKind } from '../../domain/mails/mail.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { rowsOf } from '@reprise/tests/kit/jobs.fixture.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { readPdfText } from '../drawings/read-back.ts';
import { papersFor } from '../mails/attachments.ts';
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
  await confirm(dossier, 'buyback_confirmed_store', 'all', attachments);
  return dossier;
}

/** The message of this kind, about the whole cart or one dossier of it, with these papers attached. */
async function confirm(
  dossier: SoldDossier,
  kind: MailKind,
  about: string,
  attachments: readonly string[] = [],
): Promise<void> {
  const mailId = await world.insert('mails', {
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    buybackId: dossier.buybackId,
    cartId: dossier.cartId,
    userId: null,
    jobKey: `cart:${dossier.cartId}:${kind}:${about}`,
    kind,
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

test('a paper that is made again is waited for, since then; one that was never ready since it was first expected', async () => {
  const { now } = world.clock;
  const { retailer, buyer } = world.a;
  const sold = await insertSoldDossier(world, world.a);
  const unmade = await insertSoldDossier(world, world.a);
  await expectPapers(sold, ['transfer_order']);
  expect(await make()).toEqual([]);
  await expectPapers(unmade, ['transfer_order']);
  world.clock.now = new Date(now.getTime() + 5 * dayMs);
  await expectPapers(sold, ['transfer_order']);
  await expectPapers(unmade, ['transfer_order']);
  const waiting = ({ buybackId }: SoldDossier) =>
    inWall(world.db, [retailer, buyer], async (trx) => {
      const papers = await papersFor(trx, 'buyback_confirmed_store', [buybackId], world.clock.now);
      return papers.waiting;
    });
  expect([await waiting(sold), await waiting(unmade)]).toEqual([true, false]);
  expect(await make()).toEqual([]);
  expect(await waiting(sold)).toBe(false);
  world.clock.now = now;
});

test('a paper that the message of the counter left without is mailed, though the one of the site had it', async () => {
  const { now } = world.clock;
  const buyback = { circuitType: 'web_drop', circuitId: world.a.circuits.web_drop } as const;
  const dossier = await insertSoldDossier(world, world.a, { buyback });
  await expectPapers(dossier, ['transfer_order']);
  expect(await make()).toEqual([]);
  await confirm(dossier, 'predeclared_confirmed', 'all', ['bon-de-cession']);
  world.clock.now = new Date(now.getTime() + 5 * dayMs);
  await expectPapers(dossier, ['transfer_order']);
  await confirm(dossier, 'buyback_confirmed_store', dossier.buybackId);
  expect(await make()).toEqual([]);
  expect(await jobsOf(world, dossier.buybackId)).toContain('mails.send:papers_ready');
  world.clock.now = now;
});

test('a paper that is made again leaves the inbox, whatever else of its dossier has failed', async () => {
  const dossier = await insertSoldDossier(world, world.a);
  const { buybackId } = dossier;
  const owners = { buybackId, retailerAccountId: world.a.retailer, buyerAccountId: world.a.buyer };
  await inWall(world.db, [world.a.retailer, world.a.buyer], async (trx) => {
    const failed = { status: 'failed', fileId: null, failureReason: 'carrier_unreachable' } as const;
    await keepLabelDocument(trx, owners, 'shipping_label', failed, world.clock.now);
    await openTask(trx, { kind: 'label_failed', ...owners }, world.clock.now);
    await openTask(trx, { kind: 'document_failed', ...owners, detail: 'transfer_order' }, world.clock.now);
    await openTask(trx, { kind: 'document_failed', ...owners, detail: 'tracking_sheet' }, world.clock.now);
  });
  await expectPapers(dossier, ['transfer_order']);
  expect(await make()).toEqual([]);
  const { rows } = await world.sql.query<{ kind: string; detail: string }>(
    `select "kind", "detail" from tasks where "buybackId" = $1 and "doneAt" is null order by "kind"`,
    [buybackId],
  );
  expect(rows).toEqual([
    { kind: 'document_failed', detail: 'tracking_sheet' },
    { kind: 'label_failed', detail: '' },
  ]);
});

test('a paper is drawn from the dossier as it is once the paper was looked at', async () => {
  const dossier = await confirmed();
  await expectPapers(dossier, ['transfer_order']);
  // the job has read the dossier, and waits for the paper
  const failures = await whileWritten(
    world,
    ['lock table documents in access exclusive mode', []],
    make,
    async () => {
      await world.sql.query(`update buybacks set "imei" = '353209117654321' where "id" = $1`, [
        dossier.buybackId,
      ]);
      await world.sql.query('update documents set "version" = "version" + 1 where "buybackId" = $1', [
        dossier.buybackId,
      ]);
    },
  );
  expect(failures).toEqual([]);
  const [paper] = await rowsOf<{ status: string; fileId: string }>(
    world,
    'select "status", "fileId" from documents where "buybackId" = $1',
    [dossier.buybackId],
  );
  expect(paper).toMatchObject({ status: 'ready' });
  const text = await readPdfText((await fileStore().get(paper!.fileId))!);
  expect(text.replaceAll(/\s/gu, '')).toContain('353209117654321');
});
