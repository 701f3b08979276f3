import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { tasks } from '@reprise/server/app.ts';
import { startBuyerServer, type BuyerServer } from '@reprise/tests/kit/buyer-server.ts';
import { connectBuyer } from '@reprise/tests/kit/configure.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { buyWeb, cartBody, declare, identification, lineOf } from '@reprise/tests/kit/selling.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';

let world: World;
let buyer: BuyerServer;
beforeAll(async () => {
  world = await makeWorld();
  buyer = await startBuyerServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  await connectBuyer(world, world.a, buyer);
});
afterAll(async () => {
  await buyer.close();
  await world.close();
});
beforeEach(() => {
  world.clock.now = new Date('2026-03-02T09:00:00.000Z');
  buyer.calls.splice(0);
  buyer.say({});
});

const estimate = (declarationId: string, by = world.a.as.pseudo_anonymous) =>
  by.call('POST /estimates', { body: { declarationId } });
const later = (hours: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + hours * 3_600_000);
};
const dossier = async (declarationId: string) =>
  (
    await world.sql.query<{ id: string; declaredPrice: number | null; preDeclaredPrice: number | null }>(
      'select "id", "declaredPrice", "preDeclaredPrice" from buybacks where "declarationId" = $1',
      [declarationId],
    )
  ).rows[0]!;

test('an IMEI that is typed after the estimate changes no price of the buyer’s', async () => {
  await world.sql.query('update organization_root_details set "imeiAfterEstimate" = true');
  const visitor = world.a.as.pseudo_anonymous;
  const id = await declare(world, world.a, { imei: '' });
  expect(await estimate(id)).toMatchObject({ total: 18_000 });
  const body = { imei: '353209110000999', imeiMismatchAccepted: true };
  await visitor.call('PATCH /declarations/{id}', { params: { id }, body });
  const line = lineOf(world.a, id, { estimatedPrice: 18_910 });
  expect((await buyWeb(world, world.a, cartBody([line]))).status).toBe(201);
  expect(buyer.asked()).toHaveLength(1);
  await world.sql.query('update organization_root_details set "imeiAfterEstimate" = false');
});

/** A thing that was sold on the site, to be dropped at a store: its dossier. */
async function dropped() {
  const { a } = world;
  const declared = await declare(world, a);
  expect(await estimate(declared)).toMatchObject({ total: 18_000 });
  const line = {
    circuit: 'web_drop',
    payment: 'voucher',
    estimatedPrice: 18_000,
    storeId: a.store,
  } as const;
  expect((await buyWeb(world, a, cartBody([lineOf(a, declared, line)]))).status).toBe(201);
  return dossier(declared);
}

/** What a counter estimates and then pays. */
async function finalized(buybackId: string): Promise<number> {
  const { a } = world;
  const seller = a.as.store_seller;
  const found = await declare(world, a, { token: a.tokens.store_seller, askedTo: 'store' });
  const params = { storeId: a.store, buybackId };
  const thing = { declarationId: found, paymentModeId: a.paymentModes.voucher };
  const { total } = await seller.call('POST /store/{storeId}/buybacks/{buybackId}/estimate', {
    params,
    body: thing,
  });
  const customerIdentification = { ...identification, type: 'identity_card' as const };
  const done = await seller.send('POST /store/{storeId}/buybacks/{buybackId}/finalize', {
    params,
    body: { ...thing, version: 0, estimatedPrice: total, customerIdentification },
  });
  expect(done.status).toBe(200);
  expect(await dossier(found)).toMatchObject({ id: buybackId, declaredPrice: total });
  return total;
}

test('a counter pays the buyer’s price that was promised, and asks the buyer once the guarantee is over', async () => {
  const files = [await dropped(), await dropped()];
  expect(files[0]).toMatchObject({ preDeclaredPrice: 18_000 });
  const asked = buyer.asked().length;
  buyer.say({ price: 9_500, reference: 'Q-9000', validUntil: '2026-03-30T09:00:00Z' });
  later(10 * 24);
  expect(await finalized(files[0]!.id)).toBe(18_000);
  expect(buyer.asked()).toHaveLength(asked);
  later(6 * 24);
  expect(await finalized(files[1]!.id)).toBe(9_500);
});

/** Mails the estimate of a thing, and answers the secret of its link. */
async function mailed(declarationId: string, email: string) {
  const visitor = world.a.as.pseudo_anonymous;
  const quote = await visitor.call('POST /saved-quotes', {
    body: { declarationIds: [declarationId], email, consent: true },
  });
  expect(await runJobs(world, tasks, 'mails.send_quote')).toEqual([]);
  const link = world.letters.findLast(({ to }) => to === email)?.links[0]?.link ?? '';
  return { quote, signedToken: /\/quote\/(?<token>[\w-]{43})/.exec(link)!.groups!['token']! };
}
const resumed = (signedToken: string, newPrice = false) =>
  world.a.as.pseudo_anonymous.send('POST /saved-quotes/{signedToken}/resume', {
    params: { signedToken },
    body: { newPrice },
  });

test('a mailed quote holds the price of its buyer, and no longer than that is valid', async () => {
  const id = await declare(world, world.a);
  await estimate(id);
  const { quote, signedToken } = await mailed(id, 'ana@example.org');
  expect(quote).toMatchObject({ total: 18_000, guaranteeUntil: '2026-03-05T09:00:00.000Z' });
  const { rows } = await world.sql.query(`select "text" from mails where "to" = 'ana@example.org'`);
  // that day is not over when the price is: the time is said
  expect(rows).toMatchObject([{ text: expect.stringContaining('garanti jusqu’au 5 mars 2026 à 10:00') }]);
  buyer.say({ price: 1_000, validUntil: '2026-03-30T09:00:00Z' });
  later(71);
  const again = (await resumed(signedToken)).answer();
  expect(await estimate(again.id)).toMatchObject({ total: 18_000 });
  expect(buyer.asked()).toHaveLength(1);
  later(2);
  expect((await resumed(signedToken)).refusal().code).toBe('quote_expired');
  const anew = (await resumed(signedToken, true)).answer();
  expect(await estimate(anew.id)).toMatchObject({ total: 1_000 });
});

test('a mailed quote of the list holds the list’s price, though the buyer answers again', async () => {
  buyer.next('unavailable');
  const id = await declare(world, world.a);
  await estimate(id);
  const { quote, signedToken } = await mailed(id, 'ben@example.org');
  expect(quote).toMatchObject({ total: 16_300, guaranteeUntil: '2026-03-17T22:59:59.999Z' });
  later(24);
  const again = (await resumed(signedToken)).answer();
  expect(await estimate(again.id)).toMatchObject({ total: 16_300 });
  expect(buyer.asked()).toHaveLength(1);
});
