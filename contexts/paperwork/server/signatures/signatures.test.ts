import { createCanvas, loadImage } from '@napi-rs/canvas';
import { signatureLimits } from '@reprise/platform/domain/core/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdfText, renderPdfPages } from '../drawings/read-back.ts';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { insertRule } from '@reprise/tests/kit/around-dossier.ts';
import { documentsTasks } from '../documents/documents.jobs.ts';
import { enqueue, rowsOf, startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { insertSoldDossier, type SoldDossier } from '@reprise/tests/kit/sold-dossier.fixture.ts';
import { blankInk, drawnInk } from '@reprise/tests/kit/ink.fixture.ts';

let world: World;
let worker: RunningWorker;
const start = new Date('2026-03-02T09:00:00.000Z');
beforeAll(async () => {
  world = await makeWorld();
  worker = await startJobs(world, documentsTasks);
});
afterAll(async () => {
  await worker.stop();
  await world.close();
});
beforeEach(() => {
  world.clock.now = start;
});

const jpeg = createCanvas(60, 20).toBuffer('image/jpeg').toString('base64');
const ink = { name: 'Zoë Łukasiewicz', consent: true, image: drawnInk() };
const typed = { ...ink, image: null };

const sold = (buyback: object = {}): Promise<SoldDossier> =>
  insertSoldDossier(world, world.a, { buyback: { finalizedAt: start.toISOString(), ...buyback } });
const look = ({ buybackId }: SoldDossier, by = world.a.as.store_seller) =>
  by.send('GET /buybacks/{id}/signature', { params: { id: buybackId } });
const nothingRead = '0'.repeat(64);
const readAtCounter = async (dossier: SoldDossier): Promise<string> =>
  (await look(dossier)).answer().order?.content ?? nothingRead;
const sign = async (dossier: SoldDossier, body: object = ink, by = world.a.as.store_seller) =>
  by.raw('POST /buybacks/{id}/signature', {
    params: { id: dossier.buybackId },
    body: { content: await readAtCounter(dossier), ...body },
  });
const makeLink = ({ buybackId }: SoldDossier, by = world.a.as.store_seller) =>
  by.send('POST /buybacks/{id}/signature-links', { params: { id: buybackId } });
const tokenOf = ({ answer }: { answer: () => { url: string } }) => ({
  signedToken: answer().url.split('/signature/')[1] ?? '',
});

async function paper({ buybackId }: SoldDossier): Promise<Buffer> {
  const { fileId } = await until('transfer order', async () => {
    const [row] = await rowsOf<{ status: string; fileId: string }>(
      world,
      `select * from documents where "buybackId" = $1 and type = 'transfer_order'`,
      [buybackId],
    );
    return row?.status === 'ready' ? row : null;
  });
  return (await world.files.get(fileId))!;
}

/** Has the transfer order drawn once more, as after a correction. */
async function drawAgain({ buybackId }: SoldDossier): Promise<void> {
  await world.sql.query(
    `update documents set "status" = 'pending', "fileId" = null, "readyAt" = null, "version" = "version" + 1
     where "buybackId" = $1 and "type" = 'transfer_order'`,
    [buybackId],
  );
  const of = [world.a.retailer, world.a.buyer];
  await enqueue(world, of, 'documents.make', { buybackId, type: 'transfer_order' });
}

describe('signing on the seller’s screen', () => {
  test('shows the customer what they sign, and takes one signature', async () => {
    const dossier = await sold();
    const before = await look(dossier);
    expect(before.answer()).toMatchObject({ state: 'awaited', signedAt: null });
    expect(before.answer().order).toMatchObject({
      number: dossier.number,
      productLabel: 'iPhone 13 Pro 128 Go',
      price: 19_091,
      customerName: 'Zoë Łukasiewicz-d’Hérouville',
      terms: expect.stringContaining('190,91'),
    });
    const signed = await sign(dossier);
    expect(signed.status).toBe(201);
    expect(signed.answer()).toMatchObject({ state: 'signed', way: 'drawn', place: 'screen', order: null });
    expect((await look(dossier)).answer()).toMatchObject({ state: 'signed', name: ink.name });
    expect((await sign(dossier)).refusal().code).toBe('already_signed');
    expect((await makeLink(dossier)).refusal().code).toBe('already_signed');
    expect(
      await rowsOf(world, `select "userType", "action" from history where "buybackId" = $1`, [
        dossier.buybackId,
      ]),
    ).toEqual([{ userType: 'store_seller', action: 'sign' }]);
  });

  test('shows with the terms what the circuit’s rule has accepted for the category', async () => {
    await insertRule(world, {
      circuitId: world.a.circuits.store_drop,
      categoryIds: [world.a.rootCategory],
      terms: 'Les données sont effacées par le client.',
    });
    const json = (await look(await sold())).answer();
    await world.sql.query('delete from dispatch_circuit_rules');
    expect(json.order).toMatchObject({
      terms: expect.stringMatching(/190,91.*\n\nLes données sont effacées par le client\.$/s),
    });
  });

  test('makes the transfer order again with the ink, the name and the date', async () => {
    const dossier = await sold();
    await sign(dossier);
    const pdf = await paper(dossier);
    expect((await readPdfText(pdf)).replaceAll(/\s+/g, ' ')).toContain(
      'Signé par Zoë Łukasiewicz le 2 mars 2026',
    );
    const unsigned = await sold();
    await sign(unsigned, typed);
    const without = await paper(unsigned);
    expect((await readPdfText(without)).replaceAll(/\s+/g, ' ')).toContain('Nom saisi par le client');
    // the drawing makes the paper darker than a typed name does
    expect(await darkness(pdf)).toBeGreaterThan((await darkness(without)) + 400);
  });

  test('keeps the terms that were signed on a paper that is drawn again', async () => {
    const dossier = await sold();
    await sign(dossier);
    await paper(dossier);
    await world.sql.query(
      `update organization_root_details set "transferOrderTerms" = 'Tout est à nous.',
         "enabledPremiumFeatures" = "enabledPremiumFeatures" || '{custom_transfer_order}'::text[]
       where "accountId" = $1`,
      [world.a.retailer],
    );
    await drawAgain(dossier);
    const text = await readPdfText(await paper(dossier));
    expect(text).not.toContain('Tout est à nous');
    await world.sql.query(`update organization_root_details set "transferOrderTerms" = ''`);
  });

  test('does not cover what an edition changes afterwards, which is signed again', async () => {
    const dossier = await sold();
    await sign(dossier);
    await world.sql.query(`update buybacks set "declaredPrice" = 15000 where id = $1`, [dossier.buybackId]);
    expect((await look(dossier)).answer()).toMatchObject({ state: 'awaited' });
    expect((await sign(dossier)).status).toBe(201);
  });

  test('shows no payment mode where nothing is owed, as the paper does', async () => {
    const dossier = await sold();
    await world.sql.query(`update buybacks set "declaredPrice" = 0 where id = $1`, [dossier.buybackId]);
    expect((await look(dossier)).answer().order).toMatchObject({ price: 0, paymentLabel: '–' });
  });

  test('counts two signatures at once as one', async () => {
    const dossier = await sold();
    const both = await Promise.all([sign(dossier), sign(dossier, typed)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(
      await rowsOf(world, 'select 1 from signatures where "buybackId" = $1', [dossier.buybackId]),
    ).toHaveLength(1);
  });

  test.each([
    ['no consent', { consent: false }, 'terms_not_accepted', 'consent'],
    ['an empty page', { image: blankInk() }, 'signature_invalid', 'image'],
    ['a photo', { image: jpeg }, 'signature_invalid', 'image'],
    ['a picture cut short', { image: ink.image.slice(0, 400) }, 'signature_invalid', 'image'],
    ['a picture that is too wide', { image: drawnInk(2_600, 100) }, 'signature_invalid', 'image'],
    ['what nobody was shown', { content: 'x' }, 'invalid', 'content'],
    ['no name', { name: ' ' }, 'invalid', 'name'],
    ['what is no base64', { image: '<svg/>' }, 'invalid', 'image'],
    ['too much', { image: 'A'.repeat(signatureLimits.base64 + 4) }, 'invalid', 'image'],
  ])('refuses %s beside its field', async (_what, wrong, code, field) => {
    const refused = await sign(await sold(), { ...ink, ...wrong });
    expect(refused.refusal().code).toBe(code);
    expect(refused.refusal().violations).toMatchObject([{ field }]);
  });

  test('is for the people of that store', async () => {
    const dossier = await sold();
    expect((await sign(dossier, ink, world.nobody)).status).toBe(401);
    expect((await sign(dossier, ink, world.a.as.warehouse_operator)).status).toBe(403);
    expect((await sign(dossier, ink, world.b.as.store_seller)).status).toBe(404);
    expect((await sign(dossier, ink, world.a.as.otherSeller)).status).toBe(404);
    expect((await makeLink(dossier, world.a.as.otherSeller)).status).toBe(404);
    expect((await look(dossier, world.a.as.otherOperator)).status).toBe(404);
  });

  test('is seen by a workshop, without who signed', async () => {
    const dossier = await sold({ targetWarehouse: world.a.warehouse });
    expect((await look(dossier, world.a.as.warehouse_operator)).answer()).toMatchObject({
      state: 'awaited',
      order: null,
    });
    await sign(dossier);
    expect((await look(dossier, world.a.as.warehouse_operator)).answer()).toMatchObject({
      state: 'signed',
      name: null,
    });
  });

  test.each([
    ['a sale of the site', { finalizedAt: null }],
    ['a file that was given up', { status: 'bb_cancelled', cancelReason: 'other' }],
  ])('is refused for %s', async (_what, buyback) => {
    const dossier = await sold(buyback);
    expect((await look(dossier)).answer()).toMatchObject({ state: 'not_expected' });
    expect((await sign(dossier)).refusal().code).toBe('not_to_be_signed');
    expect((await makeLink(dossier)).refusal().code).toBe('not_to_be_signed');
  });
});

describe('signing on the customer’s phone', () => {
  test('shows by the link what is signed, works once, and is seen at the counter', async () => {
    const dossier = await sold();
    const params = tokenOf(await makeLink(dossier));
    const shown = await world.nobody.call('GET /signatures/{signedToken}', { params });
    expect(shown).toMatchObject({ number: dossier.number, price: 19_091, shop: { city: 'Lille' } });
    const body = { ...ink, content: shown.content };
    await world.nobody.call('POST /signatures/{signedToken}', { params, body });
    expect((await look(dossier)).answer()).toMatchObject({ state: 'signed', place: 'phone' });
    const [kept] = await rowsOf<{ userType: string; witnessId: string | null; image: string }>(
      world,
      `select "witnessId", "image", "userType" from signatures join history using ("buybackId") where "buybackId" = $1`,
      [dossier.buybackId],
    );
    expect(kept).toMatchObject({ userType: 'signed_link', witnessId: null });
    const picture = await loadImage(Buffer.from(kept!.image, 'base64'));
    expect([picture.width < 600, picture.height < 200, kept!.image === ink.image]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await world.nobody.refused('GET /signatures/{signedToken}', { params })).toBe('already_signed');
    expect(await world.nobody.refused('POST /signatures/{signedToken}', { params, body })).toBe(
      'already_signed',
    );
  });

  test('ends after half an hour, and when another link is shown', async () => {
    const dossier = await sold();
    const first = tokenOf(await makeLink(dossier));
    const second = tokenOf(await makeLink(dossier));
    expect(await world.nobody.refused('GET /signatures/{signedToken}', { params: first })).toBe(
      'signature_link_expired',
    );
    await world.nobody.call('GET /signatures/{signedToken}', { params: second });
    world.clock.now = new Date(start.getTime() + 30 * 60_000);
    const body = { ...ink, content: nothingRead };
    expect(await world.nobody.refused('POST /signatures/{signedToken}', { params: second, body })).toBe(
      'signature_link_expired',
    );
    expect(
      await world.nobody.refused('GET /signatures/{signedToken}', {
        params: { signedToken: 'nobody-was-given-this' },
      }),
    ).toBe('not_found');
  });
});

/** The number of dark pixels on the page with the signature. */
async function darkness(pdf: Buffer): Promise<number> {
  const pages = await Promise.all((await renderPdfPages(pdf, 2)).map(darkOf));
  return pages.reduce((sum, dark) => sum + dark, 0);
}

async function darkOf(picture: Buffer): Promise<number> {
  const page = await loadImage(picture);
  const canvas = createCanvas(page.width, page.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(page, 0, 0);
  const { data } = pen.getImageData(0, 0, page.width, page.height);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 60) dark += 1;
  return dark;
}
