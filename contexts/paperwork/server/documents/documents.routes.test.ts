import type { Driver } from '@reprise/tests/kit/driver.ts';
import type { DocumentType } from '@reprise/dossier/domain/documents/document.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { rowsOf } from '@reprise/tests/kit/jobs.fixture.ts';
import { jobsOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { insertSoldDossier, type SoldDossier } from '@reprise/tests/kit/sold-dossier.fixture.ts';

const inOrder = (a: unknown, b: unknown): number => String(a).localeCompare(String(b));

let world: World;
let ofStore: SoldDossier;
let ofVisitor: SoldDossier;
const pdf = Buffer.from('%PDF-1.7 a paper %%EOF');

async function paper(
  { buybackId, number }: SoldDossier,
  type: DocumentType,
  status: 'pending' | 'ready' | 'failed',
): Promise<string | null> {
  const owned = { retailerAccountId: world.a.retailer, buyerAccountId: world.a.buyer };
  const fileId = status === 'ready' ? await world.files.put(pdf, 'application/pdf') : null;
  if (fileId !== null)
    await world.insert('files', {
      ...owned,
      id: fileId,
      purpose: 'document',
      name: `${type}-${number}.pdf`,
      mediaType: 'application/pdf',
      size: pdf.length,
      sha256: '',
      uploadedBy: null,
    });
  await world.insert('documents', {
    ...owned,
    buybackId,
    type,
    status,
    fileId,
    attempts: 1,
    failureReason: status === 'failed' ? 'no_warehouse' : null,
    readyAt: null,
  });
  return fileId;
}

beforeAll(async () => {
  world = await makeWorld();
  ofStore = await insertSoldDossier(world, world.a);
  ofVisitor = await insertSoldDossier(world, world.a, { visitor: world.a.tokens.pseudo_anonymous });
  await paper(ofStore, 'transfer_order', 'ready');
  await paper(ofStore, 'tracking_sheet', 'ready');
  await paper(ofStore, 'voucher', 'pending');
  await paper(ofStore, 'transport_order', 'failed');
  await paper(ofVisitor, 'transfer_order', 'ready');
  await paper(ofVisitor, 'shipping_label', 'pending');
});
afterAll(() => world.close());

const get = (dossier: SoldDossier, type: string, token: string | null) =>
  world.as(token).send('GET /buybacks/{id}/documents/{type}', { params: { id: dossier.buybackId, type } });
const codeOf = async (answer: ReturnType<typeof get>) => {
  const sent = await answer;
  return [sent.status, sent.refusal().code];
};

test('a paper is served as a PDF with a name, and kept by no cache', async () => {
  const answer = await get(ofStore, 'transfer_order', world.a.tokens.store_seller);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ]);
  expect(answer.bytes.equals(pdf)).toBe(true);
  expect(answer.headers.get('content-disposition')).toContain(`transfer_order-${ofStore.number}.pdf`);
});

test('a paper that is not there is refused with the reason', async () => {
  const token = world.a.tokens.store_manager;
  expect(await codeOf(get(ofStore, 'voucher', token))).toEqual([425, 'document_not_ready']);
  expect(await codeOf(get(ofStore, 'transport_order', token))).toEqual([502, 'document_failed']);
  expect(await codeOf(get(ofStore, 'gift_card', token))).toEqual([404, 'document_not_expected']);
  expect(await codeOf(get(ofStore, 'invoice', token))).toEqual([404, 'document_not_expected']);
  expect((await get(ofStore, 'voucher', token)).headers.get('retry-after')).toBe('3');
});

describe('who may open a paper', () => {
  test.each([
    ['store_seller', 200, 200],
    ['management_unit_manager', 200, 200],
    ['root_management_unit_manager', 200, 200],
    ['buyer_manager', 200, 200],
    // a workshop may open the papers that do not name the customer
    ['warehouse_operator', 403, 200],
    ['root_management_unit_analyst', 403, 403],
    ['otherSeller', 404, 404],
    ['otherOperator', 404, 404],
    ['otherVisitor', 404, 404],
  ] as const)('%s: %i for the transfer order, %i for the tracking sheet', async (who, personal, plain) => {
    const token = world.a.tokens[who];
    expect((await get(ofStore, 'transfer_order', token)).status).toBe(personal);
    expect((await get(ofStore, 'tracking_sheet', token)).status).toBe(plain);
  });

  test('excludes whoever is not signed in, and everybody of another organisation', async () => {
    expect((await get(ofStore, 'tracking_sheet', null)).status).toBe(401);
    for (const who of [
      'root_management_unit_manager',
      'buyer_manager',
      'warehouse_operator',
      'pseudo_anonymous',
    ] as const)
      expect((await get(ofStore, 'tracking_sheet', world.b.tokens[who])).status).toBe(404);
    expect(
      await world.a.as.store_seller.refused('GET /buybacks/{id}/documents', { params: { id: randomUUID() } }),
    ).toBe('not_found');
  });

  test('includes a visitor for the papers of their own session, and of no other', async () => {
    expect((await get(ofVisitor, 'transfer_order', world.a.tokens.pseudo_anonymous)).status).toBe(200);
    expect((await get(ofVisitor, 'transfer_order', world.a.tokens.otherVisitor)).status).toBe(404);
    expect((await get(ofStore, 'transfer_order', world.a.tokens.pseudo_anonymous)).status).toBe(404);
  });

  test('decides which papers the list names', async () => {
    const list = async (by: Driver) =>
      (await by.call('GET /buybacks/{id}/documents', { params: { id: ofStore.buybackId } })).map(
        (one) => one['type'],
      );
    expect((await list(world.a.as.store_seller)).toSorted(inOrder)).toEqual([
      'tracking_sheet',
      'transfer_order',
      'transport_order',
      'voucher',
    ]);
    expect((await list(world.a.as.warehouse_operator)).toSorted(inOrder)).toEqual([
      'tracking_sheet',
      'transport_order',
    ]);
  });
});

test('a label that is expected answers 425, then 200, and 404 where none is expected', async () => {
  const by = world.a.as.pseudo_anonymous;
  const head = async (dossier: SoldDossier, who = by) =>
    (await who.send('HEAD /buybacks/{id}/shipping-label', { params: { id: dossier.buybackId } })).status;
  expect(await head(ofVisitor)).toBe(425);
  const fileId = await world.files.put(pdf, 'application/pdf');
  await world.insert('files', {
    id: fileId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    purpose: 'document',
    name: 'label.pdf',
    mediaType: 'application/pdf',
    size: pdf.length,
    sha256: '',
    uploadedBy: null,
  });
  await world.sql.query(
    `update documents set status = 'ready', "fileId" = $2 where "buybackId" = $1 and type = 'shipping_label'`,
    [ofVisitor.buybackId, fileId],
  );
  expect(await head(ofVisitor)).toBe(200);
  expect(await head(ofStore, world.a.as.store_seller)).toBe(404);
  expect(await head(ofVisitor, world.a.as.otherVisitor)).toBe(404);
  expect(await head(ofVisitor, world.nobody)).toBe(401);
});

test('a failed paper is made again; one that is ready or on its way is not', async () => {
  const retry = (type: string, by = world.a.as.store_seller) =>
    by.send('POST /buybacks/{id}/documents/{type}/retry', { params: { id: ofStore.buybackId, type } });
  const answers = await Promise.all([retry('transport_order'), retry('transport_order')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [row] = await rowsOf(
    world,
    `select status, "failureReason" from documents where "buybackId" = $1 and type = 'transport_order'`,
    [ofStore.buybackId],
  );
  expect(row).toEqual({ status: 'pending', failureReason: null });
  const made = async () =>
    (await jobsOf(world, ofStore.buybackId)).filter((job) => job === 'documents.make:transport_order');
  expect(await made()).toHaveLength(1);

  const again = await retry('transport_order');
  expect(again.refusal()).toMatchObject({
    code: 'status_changed',
    status: 409,
    extra: { currentStatus: 'pending' },
  });
  const write = (status: string) =>
    `update documents set "status" = '${status}' where "buybackId" = $1 and "type" = 'transport_order'`;
  await world.sql.query(write('failed'), [ofStore.buybackId]);
  const late = await whileWritten(world, [write('pending'), [ofStore.buybackId]], () =>
    retry('transport_order'),
  );
  expect(late.refusal().code).toBe('status_changed');
  expect(await made()).toHaveLength(1);
  expect((await retry('transfer_order')).status).toBe(409);
  expect((await retry('gift_card')).status).toBe(404);
  expect((await retry('transfer_order', world.a.as.otherSeller)).status).toBe(404);
  expect((await retry('transfer_order', world.a.as.warehouse_operator)).status).toBe(403);
});

test('a paper’s file is opened by its own address on the same conditions', async () => {
  const [row] = await rowsOf<{ fileId: string }>(
    world,
    `select "fileId" from documents where "buybackId" = $1 and type = 'transfer_order'`,
    [ofStore.buybackId],
  );
  const status = async (by: Driver) =>
    (await by.send('GET /files/{id}', { params: { id: row!.fileId } })).status;
  expect(await status(world.a.as.store_seller)).toBe(200);
  expect(await status(world.a.as.buyer_manager)).toBe(200);
  expect(await status(world.a.as.warehouse_operator)).toBe(404);
  expect(await status(world.a.as.otherSeller)).toBe(404);
  expect(await status(world.b.as.root_management_unit_manager)).toBe(404);
  expect(await status(world.nobody)).toBe(401);
  expect(await world.nobody.refused('GET /public-files/{id}', { params: { id: row!.fileId } })).toBe(
    'not_found',
  );
});
