import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertRule, insertTransport } from '../kit/around-dossier.ts';
import { readBarcodes, readPdfPages, readPdfText } from '@reprise/paperwork/server/drawings/read-back.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { makeWorld, type World } from '../kit/world.ts';
import { expectDocuments } from '@reprise/dossier/server/documents/documents.db.ts';
import { documentsTasks } from '@reprise/paperwork/server/documents/documents.jobs.ts';
import { labelData } from '@reprise/workshop/server/items/item-label.ts';
import { enqueue, rowsOf, startJobs, until } from '../kit/jobs.fixture.ts';
import { insertSoldDossier, type SoldDossier } from '../kit/sold-dossier.fixture.ts';
import type { Document, DocumentType } from '@reprise/dossier/domain/documents/document.ts';

let world: World;
let worker: RunningWorker;
beforeAll(async () => {
  world = await makeWorld();
  worker = await startJobs(world, documentsTasks);
});
afterAll(async () => {
  await worker.stop();
  await world.close();
});

const expectPapers = ({ buybackId }: SoldDossier, types: DocumentType[], accountIds = [world.a.retailer]) =>
  inWall(world.db, [world.a.retailer, world.a.buyer], (trx) =>
    expectDocuments(
      trx,
      (name, payload, options) => addJob(trx, accountIds, name, payload, options),
      { id: buybackId, retailerAccountId: world.a.retailer, buyerAccountId: world.a.buyer },
      types,
      world.clock.now,
    ),
  );

const document = async (buybackId: string, type: DocumentType): Promise<Document | undefined> =>
  (
    await rowsOf<Document>(world, 'select * from documents where "buybackId" = $1 and type = $2', [
      buybackId,
      type,
    ])
  )[0];

const made = async (dossier: SoldDossier, type: DocumentType): Promise<Buffer> => {
  const { fileId } = await until(`${type} ready`, async () => {
    const row = await document(dossier.buybackId, type);
    return row?.status === 'pending' ? null : row;
  });
  return (await world.files.get(fileId!))!;
};

test('a paper that is expected again while it is being made is the later one', async () => {
  const dossier = await insertSoldDossier(world, world.a);
  const store = fileStore();
  const { put } = store;
  const kept: string[] = [];
  const spy = vi.spyOn(store, 'put').mockImplementation(async (...given) => {
    const id = await put.call(store, ...given);
    kept.push(id);
    // as its customer signs it
    if (kept.length === 1) await expectPapers(dossier, ['tracking_sheet']);
    return id;
  });
  try {
    await expectPapers(dossier, ['tracking_sheet']);
    await made(dossier, 'tracking_sheet');
  } finally {
    spy.mockRestore();
  }
  expect(kept).toHaveLength(2);
  expect(await document(dossier.buybackId, 'tracking_sheet')).toMatchObject({ fileId: kept[1], version: 1 });
  expect(await world.files.get(kept[0]!)).toBeNull();
});

test('a transfer order names seller, buyer, price, answers and terms, and its barcode is the dossier’s number', async () => {
  await world.sql.query(
    `update organization_root_details set "transferOrderTerms" = $2,
      "enabledPremiumFeatures" = '{custom_transfer_order}' where "accountId" = $1`,
    [
      world.a.retailer,
      'Je soussigné {{customer_firstname}} {{customer_lastname}} cède {{product_label}} à {{buyer_long_name}} ({{buyer_name}}, {{buyer_address}}, SIRET {{buyer_siret}}, capital {{buyer_capital}}) pour {{total_price}} par {{payment_type}}.',
    ],
  );
  await world.sql.query(
    `update organizations set siret = '73282932000074', capital = '50 000 €' where id = $1`,
    [world.a.buyerPlace],
  );
  const dossier = await insertSoldDossier(world, world.a);
  await expectPapers(dossier, ['transfer_order']);
  const pdf = await made(dossier, 'transfer_order');
  const text = await readPdfText(pdf);
  for (const part of [
    'Zoë Łukasiewicz-d’Hérouville',
    '12 rue de l’Église',
    'Préfecture du Nord',
    'iPhone 13 Pro 128 Go',
    '353209112345678',
    'Micro-rayures',
    'Bon état',
    '73282932000074',
    'Prix de base',
    '175,00 €',
    'Boîte d’origine',
    '−3,50 €',
    '190,91 €',
    'FR76',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('30006000011234567890');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Je soussigné Zoë Łukasiewicz-d’Hérouville cède iPhone 13 Pro 128 Go à Société de test (Repreneur A, 1 rue de Test, 59000 Lille, SIRET 73282932000074, capital 50 000 €) pour 190,91 € par bank_transfer.',
  );
  expect(await readBarcodes(pdf)).toContainEqual({ format: 'EAN13', text: dossier.number });
});

test('without the premium feature the terms are those of the house, not the account’s', async () => {
  await world.sql.query(
    `update organization_root_details set "transferOrderTerms" = 'Nos conditions.', "enabledPremiumFeatures" = '{}'
      where "accountId" = $1`,
    [world.a.retailer],
  );
  const dossier = await insertSoldDossier(world, world.a);
  await expectPapers(dossier, ['transfer_order']);
  const text = (await readPdfText(await made(dossier, 'transfer_order'))).replaceAll(/\s+/g, ' ');
  expect(text).not.toContain('Nos conditions.');
  expect(text).toContain('certifie être propriétaire de iPhone 13 Pro 128 Go et le céder');
});

test('the terms of what is worth nothing say that nothing is paid, by no payment mode', async () => {
  const dossier = await insertSoldDossier(world, world.a, {
    buyback: { preDeclaredPrice: 0, declaredPrice: 0, validatedPrice: null },
  });
  await expectPapers(dossier, ['transfer_order']);
  const text = (await readPdfText(await made(dossier, 'transfer_order'))).replaceAll(/\s+/g, ' ');
  expect(text).toContain('pour 0,00 €, sans paiement.');
  expect(text).not.toContain('mode de paiement');
});

test('each copy that the circuit asks for begins on a page of its own', async () => {
  await world.sql.query(`update circuits set "transferOrderNumberOfCopy" = 2 where id = $1`, [
    world.a.circuits.store_drop,
  ]);
  const dossier = await insertSoldDossier(world, world.a, { customer: { language: 'de-DE' } });
  await expectPapers(dossier, ['transfer_order']);
  const pages = await readPdfPages(await made(dossier, 'transfer_order'));
  const starts = pages.filter((page) => page.includes(dossier.number) && page.includes('170,91'));
  expect(starts.length).toBeGreaterThanOrEqual(2);
  expect(pages.join('\n')).toContain('Micro-rayures (en)');
  expect(pages.join('\n')).toContain('Gut');
});

test('a job that runs twice, or twice at once, keeps one paper', async () => {
  const dossier = await insertSoldDossier(world, world.a);
  await expectPapers(dossier, ['tracking_sheet']);
  const payload = { buybackId: dossier.buybackId, type: 'tracking_sheet' } as const;
  await enqueue(world, [world.a.retailer], 'documents.make', payload);
  await made(dossier, 'tracking_sheet');
  const first = await document(dossier.buybackId, 'tracking_sheet');
  await enqueue(world, [world.a.retailer], 'documents.make', payload);
  await until('no job is left', async () => {
    const left = await rowsOf(world, 'select id from graphile_worker.jobs', []);
    return left.length === 0;
  });
  expect(await document(dossier.buybackId, 'tracking_sheet')).toEqual(first);
  expect(
    await rowsOf(world, 'select id from files where name like $1', [`%${dossier.number}.pdf`]),
  ).toHaveLength(1);
});

test('a paper asked for by the workshop still knows what only the retailer may read', async () => {
  const dossier = await insertSoldDossier(world, world.a);
  await world.sql.query(
    `update items set "identificationNumber" = '20000011', status = 'item_registered_in_warehouse' where id = $1`,
    [dossier.itemId],
  );
  await world.insert('erasures', {
    itemId: dossier.itemId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    standard: 'nist_800_88_purge',
    method: 'Effacement cryptographique',
    tool: 'Effaceur',
    toolVersion: '3.1',
    result: 'success',
    verifiedBy: 'Inès Weiß',
    userId: world.a.users.warehouse_operator,
  });
  await expectPapers(dossier, ['erasure_certificate', 'item_label'], [world.a.buyer]);
  const certificate = await readPdfText(await made(dossier, 'erasure_certificate'));
  for (const part of ['NIST 800-88 Purge', 'Inès Weiß', '353209112345678', '20000011', dossier.number])
    expect(certificate).toContain(part);
  expect(await readBarcodes(await made(dossier, 'item_label'))).toContainEqual({
    format: 'EAN8',
    text: '20000011',
  });
});

test('the papers of the workshop name the product that its control found, those of the sale the declared one', async () => {
  const dossier = await insertSoldDossier(world, world.a);
  await world.sql.query(
    `update items set "identificationNumber" = '20000028', "warehouseId" = $2, "productId" = $3,
       "status" = 'item_completed' where "id" = $1`,
    [dossier.itemId, world.a.warehouse, world.a.otherProduct],
  );
  await expectPapers(dossier, ['item_label', 'transfer_order'], [world.a.buyer]);
  expect(await readPdfText(await made(dossier, 'item_label'))).toContain('Galaxy S21 128 Go');
  expect(await readPdfText(await made(dossier, 'transfer_order'))).toContain('iPhone 13 Pro 128 Go');
  const drawn = await inWall(world.db, [world.a.retailer, world.a.buyer], (trx) =>
    labelData(trx, dossier.itemId),
  );
  expect(drawn.product).toBe('Galaxy S21 128 Go');
});

test('a gift card carries the payment’s number and amount, a return order the parcel’s number and the way home', async () => {
  const dossier = await insertSoldDossier(world, world.a);
  await world.sql.query(`update payments set "cardNumber" = $2 where id = $1`, [
    dossier.paymentId,
    `GC-${dossier.number}`,
  ]);
  await insertTransport(world, {
    buybackId: dossier.buybackId,
    leg: 'return',
    trackingNumber: '8R00012345678',
  });
  await expectPapers(dossier, ['gift_card', 'return_order', 'transport_order']);
  const card = await made(dossier, 'gift_card');
  // worth what is paid: the price and the trade-in bonus
  expect(await readPdfText(card)).toContain('190,91 €');
  expect((await readBarcodes(card)).map(({ text }) => text)).toContain(`GC-${dossier.number}`);
  const back = await readPdfText(await made(dossier, 'return_order'));
  for (const part of ['8R00012345678', 'Transporteur partenaire', '12 rue de l’Église'])
    expect(back).toContain(part);
  expect(await readPdfText(await made(dossier, 'transport_order'))).toContain(dossier.number);
});

test('a gift card is dated of the day when it was given out, not of the sale', async () => {
  const dossier = await insertSoldDossier(world, world.a);
  await world.sql.query(
    `update payments set "cardNumber" = $2, "createdAt" = '2026-02-02T09:00:00Z', "initiatedAt" = $3, "completedAt" = $3
     where id = $1`,
    [dossier.paymentId, `GC-${dossier.number}`, '2026-03-30T09:00:00Z'],
  );
  await expectPapers(dossier, ['gift_card']);
  const card = await readPdfText(await made(dossier, 'gift_card'));
  expect(card).toContain('Émission du 30 mars 2026');
  expect(card).not.toContain('février');
});

test('papers say what the rule of a category above asks, puts forward and has accepted', async () => {
  await insertRule(world, {
    circuitId: world.a.circuits.store_drop,
    categoryIds: [world.a.rootCategory],
    instructions: [{ sequence: 1, label: 'Retirez la carte SIM.', type: 'none' }],
    highlightedInstruction: 'Jamais une batterie gonflée.',
    terms: 'Les données sont effacées par le client.',
  });
  const dossier = await insertSoldDossier(world, world.a);
  await expectPapers(dossier, ['tracking_sheet', 'transfer_order']);
  const sheet = await readPdfText(await made(dossier, 'tracking_sheet'));
  const order = await readPdfText(await made(dossier, 'transfer_order'));
  await world.sql.query('delete from dispatch_circuit_rules');
  for (const part of ['Retirez la carte SIM.', 'Jamais une batterie gonflée.']) expect(sheet).toContain(part);
  expect(order).toContain('Les données sont effacées par le client.');
});

test('the paper of a return waits for its parcel, days if need be, and nobody is told that it failed', async () => {
  const dossier = await insertSoldDossier(world, world.a);
  await expectPapers(dossier, ['return_order', 'tracking_sheet']);
  await made(dossier, 'tracking_sheet');
  const { rows } = await until('the jobs done', async () => {
    const jobs = await world.sql.query('select 1 from graphile_worker.jobs');
    return jobs.rowCount === 0 && jobs;
  });
  expect(rows).toEqual([]);
  expect(await document(dossier.buybackId, 'return_order')).toMatchObject({ status: 'pending' });
  expect(await rowsOf(world, 'select kind from tasks where "buybackId" = $1', [dossier.buybackId])).toEqual(
    [],
  );
});

test('the paper of a second return waits for its own parcel, whatever the number of the first', async () => {
  const dossier = await insertSoldDossier(world, world.a);
  const { buybackId } = dossier;
  await world.sql.query(`update items set "status" = 'item_to_return' where "buybackId" = $1`, [buybackId]);
  await insertTransport(world, { buybackId, leg: 'return', trackingNumber: '8R00099999999' });
  await expectPapers(dossier, ['return_order', 'tracking_sheet']);
  await made(dossier, 'tracking_sheet');
  await until('the jobs done', async () => {
    const jobs = await world.sql.query('select 1 from graphile_worker.jobs');
    return jobs.rowCount === 0;
  });
  expect(await document(buybackId, 'return_order')).toMatchObject({ status: 'pending', fileId: null });
});

test('without an organization of the buyer to name there is no transfer order, and its reader is told so', async () => {
  const setPlace = (status: string) =>
    world.sql.query('update organizations set "status" = $2 where "accountId" = $1', [world.a.buyer, status]);
  const dossier = await insertSoldDossier(world, world.a);
  await setPlace('inactive');
  await expectPapers(dossier, ['transfer_order']);
  const refused = await until('failed', async () => {
    const answer = await world.a.as.store_manager.send('GET /buybacks/{id}/documents/{type}', {
      params: { id: dossier.buybackId, type: 'transfer_order' },
    });
    return answer.status !== 425 && answer;
  });
  expect(refused.refusal().code).toBe('buyer_unreachable');
  await setPlace('active');
  await expectPapers(dossier, ['transfer_order']);
  await made(dossier, 'transfer_order');
});

test('what cannot be made is reported at once: on the screen, as a task, in the history', async () => {
  const dossier = await insertSoldDossier(world, world.a, { buyback: { targetWarehouse: null } });
  await expectPapers(dossier, ['tracking_sheet']);
  const failed = await until('failed', async () => {
    const row = await document(dossier.buybackId, 'tracking_sheet');
    return row?.status === 'failed' && row;
  });
  expect(failed).toMatchObject({ failureReason: 'no_warehouse', fileId: null });
  const tasks = await rowsOf(
    world,
    'select kind, detail, "storeId", "doneAt" from tasks where "buybackId" = $1',
    [dossier.buybackId],
  );
  expect(tasks).toEqual([
    { kind: 'document_failed', detail: 'tracking_sheet', storeId: world.a.store, doneAt: null },
  ]);
  const history = await rowsOf(
    world,
    'select action, reason, "userType" from history where "buybackId" = $1',
    [dossier.buybackId],
  );
  expect(history).toEqual([
    { action: 'document_failed', reason: 'tracking_sheet: no_warehouse', userType: 'system' },
  ]);

  await world.sql.query(`update buybacks set "targetWarehouse" = $2 where id = $1`, [
    dossier.buybackId,
    world.a.warehouse,
  ]);
  await expectPapers(dossier, ['tracking_sheet']);
  await made(dossier, 'tracking_sheet');
  const done = await rowsOf<{ doneAt: Date | null }>(
    world,
    'select "doneAt" from tasks where "buybackId" = $1',
    [dossier.buybackId],
  );
  expect(done[0]!.doneAt).not.toBeNull();
});

test.each(['{{total_price}} $& <b>', '田中さん ﷽', '\u202egnp.exe', "O'Brien\u0007\nNaïve", 'Ĳ Ł ź ő', '😀'])(
  'a person called %j has a transfer order',
  async (lastName) => {
    const dossier = await insertSoldDossier(world, world.a, { customer: { lastName } });
    await expectPapers(dossier, ['transfer_order']);
    const text = await readPdfText(await made(dossier, 'transfer_order'));
    expect(text).toContain('190,91 €');
    expect(text).toContain(dossier.number);
  },
);
