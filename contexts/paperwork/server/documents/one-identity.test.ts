import { formOf } from '@reprise/tests/kit/form.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPdfText } from '../drawings/read-back.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { expectDocuments } from '@reprise/dossier/server/documents/documents.db.ts';
import { documentsTasks } from './documents.jobs.ts';
import { rowsOf, startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { insertSoldDossier, type SoldDossier } from '@reprise/tests/kit/sold-dossier.fixture.ts';

let world: World;
let worker: RunningWorker;
let admin: string;
/** A's buyer is a retailer as well: its head office. */
let headOffice: string;

const office = {
  type: 'root_management_unit',
  commonName: 'Relais',
  corporateName: 'Relais SA',
  siret: '73282932000074',
  street: '1 rue de Test',
  zipCode: '59000',
  city: 'Lille',
  country: 'FR',
};

beforeAll(async () => {
  world = await makeWorld();
  worker = await startJobs(world, documentsTasks);
  admin = world.a.tokens.super_admin;
  const body = { ...office, accountId: world.a.buyer };
  headOffice = (await world.as(admin).raw('POST /organizations', { body })).answer().id;
});
afterAll(async () => {
  await worker.stop();
  await world.close();
});

const corrected = {
  corporateName: 'Relais Réemploi SA',
  siret: '44306184100047',
  street: '8 quai Voltaire',
  zipCode: '75007',
  city: 'Paris',
};
const correct = (body: object) => changeNow(world, 'accounts', world.a.buyer, { body, token: admin });
beforeEach(async () => {
  const { type: _type, ...first } = office;
  await correct(first);
});

const entity = async (id: string) =>
  await world.as(admin).call('GET /organizations/{id}', { params: { id } });

const expectOrder = ({ buybackId }: SoldDossier) =>
  inWall(world.db, [world.a.retailer, world.a.buyer], (trx) =>
    expectDocuments(
      trx,
      (name, payload, options) => addJob(trx, [world.a.retailer], name, payload, options),
      { id: buybackId, retailerAccountId: world.a.retailer, buyerAccountId: world.a.buyer },
      ['transfer_order'],
      world.clock.now,
    ),
  );

/** The transfer order, and its stored file. */
async function orderOf({ buybackId }: SoldDossier) {
  const { fileId } = await until('transfer order', async () => {
    const [row] = await rowsOf<{ status: string; fileId: string }>(
      world,
      `select "status", "fileId" from documents where "buybackId" = $1 and "type" = 'transfer_order'`,
      [buybackId],
    );
    return row?.status === 'ready' ? row : null;
  });
  const text = await readPdfText((await world.files.get(fileId))!);
  return { fileId, text: text.replaceAll(/\s+/g, ' ') };
}

test('an account that sells and buys is one company: what its sheet is corrected to is printed', async () => {
  expect(await entity(world.a.buyerPlace)).toMatchObject({ siret: office.siret, seatId: headOffice });
  expect((await correct(corrected)).answer()).toMatchObject({ organization: corrected });
  expect(await entity(world.a.buyerPlace)).toMatchObject({ ...corrected, seatId: headOffice });
  const dossier = await insertSoldDossier(world, world.a);
  await expectOrder(dossier);
  const { text } = await orderOf(dossier);
  for (const said of Object.values(corrected)) expect(text).toContain(said);
  expect(text).not.toContain(office.siret);
});

test('a paper that a customer has signed says who bought then, drawn again or not', async () => {
  const dossier = await insertSoldDossier(world, world.a, {
    buyback: { finalizedAt: world.clock.now.toISOString() },
  });
  const params = { id: dossier.buybackId };
  const { order } = await world.a.as.store_seller.call('GET /buybacks/{id}/signature', { params });
  await world.a.as.store_seller.call('POST /buybacks/{id}/signature', {
    params,
    body: { name: 'Zoë Łukasiewicz', consent: true, image: null, content: order?.content ?? '' },
  });
  const before = await orderOf(dossier);
  await correct(corrected);
  expect((await orderOf(dossier)).fileId).toBe(before.fileId);
  await expectOrder(dossier);
  const again = await orderOf(dossier);
  expect(again.fileId).not.toBe(before.fileId);
  expect(again.text).toContain(office.siret);
  expect(again.text).not.toContain(corrected.siret);
});

const write = async (id: string, body: object, token = admin) => {
  const { version } = await entity(id);
  return world.as(token).send('PATCH /organizations/{id}', { params: { id }, body: { version, ...body } });
};

test('the buyer’s organization takes no other company, and says so at its field', async () => {
  const { siret, zipCode } = corrected;
  const refused = await write(world.a.buyerPlace, { siret, zipCode });
  expect(refused.refusal()).toMatchObject({
    code: 'identity_of_client',
    violations: [{ field: 'siret' }, { field: 'zipCode' }],
  });
  const kept = await write(world.a.buyerPlace, { commonName: 'Relais – achats', siret: office.siret });
  expect(kept.answer()).toMatchObject({ commonName: 'Relais – achats', siret: office.siret });
  const another = { ...office, type: 'buyer', accountId: world.a.buyer, siret };
  const made = await world.as(admin).raw('POST /organizations', { body: another });
  expect(made.refusal().code).toBe('identity_of_client');
});

test('a CSV of organizations gives the buyer’s organization no other company either', async () => {
  const line = (siret: string) =>
    `id;external_id;common_name;siret\n${world.a.buyerPlace};;Relais – achats;${siret}\n`;
  const send = async (text: string) => {
    const form = { dryRun: 'false', accountId: world.a.buyer };
    const body = formOf(form, { name: 'entites.csv', bytes: Buffer.from(text) });
    return (await world.as(admin).call('POST /organizations/imports', { body })).report;
  };
  expect(await send(line(corrected.siret))).toMatchObject({
    linesCount: { ignored: 1, updated: 0 },
    ignoredLines: [{ line: 2, column: 'siret', code: 'identity_of_client' }],
  });
  expect(await send(line(office.siret))).toMatchObject({ linesCount: { ignored: 0 } });
  expect(await entity(world.a.buyerPlace)).toMatchObject({
    commonName: 'Relais – achats',
    siret: office.siret,
  });
});

test('the sheet of the seat and the account’s are the same, and the second writer is told', async () => {
  const { version } = await world.as(admin).call('GET /accounts/{id}', { params: { id: world.a.buyer } });
  expect((await write(headOffice, corrected)).status).toBe(200);
  expect(await entity(world.a.buyerPlace)).toMatchObject(corrected);
  const late = await world.as(admin).refusal('PATCH /accounts/{id}', {
    params: { id: world.a.buyer },
    body: { version, siret: office.siret },
  });
  expect(late.code).toBe('status_changed');
});
