import { describe, expect, test } from 'vitest';
import { readPdfText } from '@reprise/paperwork/server/drawings/read-back.ts';
import { openWorld } from '../kit/world.ts';
import { arrangeDossier } from '../kit/arrange-dossier.ts';
import { documentsTasks } from '@reprise/paperwork/server/documents/documents.jobs.ts';
import { insertSoldDossier } from '../kit/sold-dossier.fixture.ts';
import { runJobs } from '../kit/run-jobs.ts';

const world = await openWorld();
const operator = world.a.tokens.warehouse_operator;

const done = {
  standard: 'nist_800_88_purge',
  method: 'Effacement cryptographique',
  tool: 'Effaceur',
  toolVersion: '3.1',
  result: 'success',
  verifiedBy: 'Inès Weiß',
};
const record = (itemId: string, more: object = {}, headers: Record<string, string> = {}) =>
  world
    .as(operator, headers)
    .raw('POST /items/{id}/erasures', { params: { id: itemId }, body: { ...done, ...more } });
const certificate = ({ buybackId }: { buybackId: string }, token = operator) =>
  world
    .as(token)
    .send('GET /buybacks/{id}/documents/{type}', { params: { id: buybackId, type: 'erasure_certificate' } });

describe('the certificate of an erasure', () => {
  test('says what was done, in the customer’s language, and stands on the dossier', async () => {
    const dossier = await insertSoldDossier(world, world.a);
    await world.sql.query(
      `update items set "identificationNumber" = '20000011', "status" = 'item_completed', "warehouseId" = $2 where "id" = $1`,
      [dossier.itemId, world.a.warehouse],
    );
    await world.sql.query(`update buybacks set "warehouseId" = $2 where "id" = $1`, [
      dossier.buybackId,
      world.a.warehouse,
    ]);
    expect((await certificate(dossier)).status).toBe(404);
    expect((await record(dossier.itemId, { result: 'failure', tool: 'Autre outil' })).status).toBe(201);
    expect((await certificate(dossier)).status).toBe(404);
    expect((await record(dossier.itemId)).status).toBe(201);
    expect((await certificate(dossier)).refusal().code).toBe('document_not_ready');
    expect(await runJobs(world, documentsTasks, 'documents.make')).toEqual([]);
    const paper = await certificate(dossier);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/pdf'),
    ]);
    const text = await readPdfText(paper.bytes);
    const { number } = dossier;
    for (const part of [
      'NIST 800-88 Purge',
      done.method,
      'Effaceur 3.1',
      'warehouse_operator',
      done.verifiedBy,
      '20000011',
      number,
    ])
      expect(text).toContain(part);
    // one that failed afterwards takes nothing back
    await record(dossier.itemId, { result: 'failure', tool: 'Autre outil' });
    expect(await readPdfText((await certificate(dossier)).bytes)).not.toContain('Autre outil');
  });
});

describe('an erasure', () => {
  test('is recorded once under one key, and only of what lies in the workshop', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: world.a.warehouse },
      item: { status: 'item_completed', outcome: 'item_completed', warehouseId: world.a.warehouse },
    });
    const key = { 'idempotency-key': 'erasure-1' };
    const [one, again] = [await record(dossier.itemId, {}, key), await record(dossier.itemId, {}, key)];
    expect([one.status, again.status, again.answer().id]).toEqual([201, 201, one.answer().id]);
    const { rowCount } = await world.sql.query('select from erasures where "itemId" = $1', [dossier.itemId]);
    expect(rowCount).toBe(1);
    await world.sql.query(`update items set "status" = 'item_in_transit' where "id" = $1`, [dossier.itemId]);
    expect((await record(dossier.itemId)).refusal()).toMatchObject({
      code: 'wrong_item_status',
      extra: { itemStatus: 'item_in_transit' },
    });
  });

  test('that failed is told to other systems as such', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: world.a.warehouse },
      item: { status: 'item_completed', outcome: 'item_completed', warehouseId: world.a.warehouse },
    });
    const read = (after: number) =>
      world.a.as.root_management_unit_manager.call('GET /events', { query: { after, limit: 100 } });
    const { next } = await read(0);
    expect((await record(dossier.itemId, { result: 'failure' })).status).toBe(201);
    expect((await record(dossier.itemId)).status).toBe(201);
    const { events } = await read(next);
    expect(events.map(({ type }) => type).filter((type) => type.startsWith('item.'))).toEqual([
      'item.erasure_failed',
      'item.erased',
    ]);
  });
});
