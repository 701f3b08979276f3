import { expect, test } from 'vitest';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { whileWritten } from '../kit/while-written.ts';
import { openWorld } from '../kit/world.ts';

const world = await openWorld();
const seller = world.a.as.store_seller;
const headOffice = world.a.as.root_management_unit_manager;
const iban = 'BE68539007547034';

/** A thing that was agreed at a counter, and whose customer has the transfer order before them. */
const agreed = (): Promise<Arranged> =>
  arrangeDossier(world, world.a, {
    buyback: {
      storeId: world.a.store,
      status: 'bb_awaiting_inventory',
      channel: 'store',
      circuitType: 'store_drop',
      createdBy: world.a.users.store_seller,
      finalizedAt: world.clock.now.toISOString(),
    },
    item: { storeId: world.a.store, status: 'item_awaiting_inventory' },
  });

const signatureOf = ({ buybackId }: Arranged) =>
  seller.call('GET /buybacks/{id}/signature', { params: { id: buybackId } });
const read = async (dossier: Arranged): Promise<string> => (await signatureOf(dossier)).order?.content ?? '';
const sign = ({ buybackId }: Arranged, content: string) =>
  seller.send('POST /buybacks/{id}/signature', {
    params: { id: buybackId },
    body: { name: 'Claire Martin', consent: true, image: null, content },
  });
const toAnotherAccount = ({ buybackId }: Arranged) =>
  headOffice.send('PATCH /buybacks/{id}', {
    params: { id: buybackId },
    body: { version: 0, customerInfo: { ...customer, iban } },
  });
const customer = {
  firstName: 'Claire',
  lastName: 'Martin',
  email: 'claire@example.org',
  phone: '+33698765432',
  street: '2 rue du Test',
  streetMore: '',
  zipCode: '59800',
  city: 'Lille',
  country: 'FR',
};
test('nothing is signed of a dossier that is cancelled meanwhile', async () => {
  const dossier = await agreed();
  const content = await read(dossier);
  const cancelled = `update buybacks set "status" = 'bb_cancelled', "cancelReason" = 'other', "version" = "version" + 1 where "id" = $1`;
  const signed = await whileWritten(world, [cancelled, [dossier.buybackId]], () => sign(dossier, content));
  expect(signed.refusal().code).toBe('not_to_be_signed');
  const { rows } = await world.sql.query(
    'select from signatures where "buybackId" = $1 union all select from documents where "buybackId" = $1',
    [dossier.buybackId],
  );
  expect(rows).toEqual([]);
});

test('whoever is corrected while they sign signs again', async () => {
  const dossier = await agreed();
  expect((await sign(dossier, await read(dossier))).status).toBe(201);
  // the same signature, written by another transaction while the correction waits for it
  await world.sql.query('create temp table signed as select * from signatures where "buybackId" = $1', [
    dossier.buybackId,
  ]);
  await world.sql.query('delete from signatures where "buybackId" = $1', [dossier.buybackId]);
  const corrected = await whileWritten(
    world,
    ['select from buybacks where "id" = $1 for no key update', [dossier.buybackId]],
    () => toAnotherAccount(dossier),
    async () => void (await world.sql.query('insert into signatures select * from signed')),
  );
  expect(corrected.status).toBe(200);
  expect(await signatureOf(dossier)).toMatchObject({ state: 'awaited' });
});

test('an order that was read by another account is read again', async () => {
  const dossier = await agreed();
  const content = await read(dossier);
  expect((await toAnotherAccount(dossier)).status).toBe(200);
  expect((await sign(dossier, content)).refusal().code).toBe('status_changed');
  expect((await sign(dossier, await read(dossier))).status).toBe(201);
});
