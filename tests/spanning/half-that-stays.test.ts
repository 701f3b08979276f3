import { expect, test } from 'vitest';
import { draftedWorse, openedLitigation } from '@reprise/dossier/server/litigations/opened.fixture.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { stateOf } from '../kit/state-of-dossier.ts';
import { whileWritten } from '../kit/while-written.ts';
import { openWorld } from '../kit/world.ts';

const world = await openWorld();
const operator = world.a.as.warehouse_operator;

/** A proposal waits for its customer, and the item is put aside meanwhile. */
async function proposedAndAside(): Promise<Arranged> {
  const dossier = await openedLitigation(world, 'fr-FR');
  const { version } = await stateOf(world, dossier.buybackId);
  // what happened at one moment is undone together
  world.clock.now = new Date(world.clock.now.getTime() + 1_000);
  await operator.call('POST /items/{id}/quarantine', {
    params: { id: dossier.itemId },
    body: { version, reason: 'battery_hazard', comment: 'elle gonfle' },
  });
  return dossier;
}

/** Another transaction is about to write the customer's acceptance, which leaves the item in quarantine. */
const accepted = ({ buybackId }: Arranged): [string, unknown[]] => [
  `update buybacks set "status" = 'bb_completed_with_negociation', "litigationStatus" = 'accepted', "validatedPrice" = 9000,
     "version" = "version" + 1 where "id" = $1`,
  [buybackId],
];
const acceptedState = {
  buyback: 'bb_completed_with_negociation',
  item: 'item_in_quarantine',
  quarantineReason: 'battery_hazard',
};

test('an item is not released to its control while its customer accepts the proposal', async () => {
  const dossier = await proposedAndAside();
  const { version } = await stateOf(world, dossier.buybackId);
  const released = await whileWritten(world, accepted(dossier), () =>
    operator.send('POST /items/{id}/quarantine/release', {
      params: { id: dossier.itemId },
      body: { version, to: 'control', scannedStockIdentifier: 'STOCK-to_verify' },
    }),
  );
  expect(released.refusal().code).toBe('status_changed');
  expect(await stateOf(world, dossier.buybackId)).toMatchObject(acceptedState);
});

test('a quarantine is not undone while the customer accepts the proposal', async () => {
  const dossier = await proposedAndAside();
  const { version } = await stateOf(world, dossier.buybackId);
  const undone = await whileWritten(world, accepted(dossier), () =>
    operator.send('POST /items/{id}/undo', { params: { id: dossier.itemId }, body: { version } }),
  );
  expect(undone.refusal().code).toBe('status_changed');
  expect(await stateOf(world, dossier.buybackId)).toMatchObject(acceptedState);
});

test('a proposal is not accepted while the workshop releases the item to its control', async () => {
  const dossier = await proposedAndAside();
  const secret = `secret-of-${dossier.number}-0123456789`;
  await world.insert('signed_links', {
    tokenHash: hashOf(secret),
    purpose: 'litigation',
    buybackId: dossier.buybackId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    expiresAt: null,
  });
  const released = `update items set "status" = 'item_awaiting_compliancy_tests', "quarantineReason" = null,
    "quarantineComment" = null, "version" = "version" + 1 where "id" = $1`;
  const answered = await whileWritten(world, [released, [dossier.itemId]], () =>
    world.nobody.send('POST /litigations/{signedToken}/accept', {
      params: { signedToken: secret },
      body: { comment: '' },
    }),
  );
  expect(answered.refusal().code).toBe('status_changed');
  expect(await stateOf(world, dossier.buybackId)).toMatchObject({
    buyback: 'bb_in_processing',
    item: 'item_awaiting_compliancy_tests',
    litigation: 'open',
    payment: 'awaiting_payment',
  });
});

test('a payment that is refused while its dossier is cancelled is not asked back', async () => {
  const dossier = await arrangeDossier(world, world.a, {
    buyback: { status: 'bb_in_processing', warehouseId: world.a.warehouse },
    item: { status: 'item_registered_in_warehouse', warehouseId: world.a.warehouse },
    payment: { status: 'payment_initiated' },
  });
  const refused = `update payments set "status" = 'payment_failed', "version" = "version" + 1 where "id" = $1`;
  const { buybackVersion } = await stateOf(world, dossier.buybackId);
  const cancelled = await whileWritten(world, [refused, [dossier.paymentId]], () =>
    world.a.as.buyer_manager.send('POST /buybacks/{id}/cancel', {
      params: { id: dossier.buybackId },
      body: { version: buybackVersion, reason: 'other', force: true },
    }),
  );
  expect(cancelled.refusal().code).toBe('status_changed');
  expect(await stateOf(world, dossier.buybackId)).toMatchObject({
    buyback: 'bb_in_processing',
    payment: 'payment_failed',
    toRecover: false,
  });
});

test('no other price is proposed to a customer who is marked as paid, and nobody is whose price is in question', async () => {
  const asked = await proposedAndAside();
  const { buybackVersion } = await stateOf(world, asked.buybackId);
  const proposed = `update buybacks set "version" = "version" + 1 where "id" = $1`;
  const paid = await whileWritten(world, [proposed, [asked.buybackId]], () =>
    world.a.as.buyer_manager.send('POST /buybacks/{id}/mark-as-paid', {
      params: { id: asked.buybackId },
      body: { version: buybackVersion, info: 'remis en main propre' },
    }),
  );
  expect(paid.refusal().code).toBe('status_changed');

  const dossier = await draftedWorse(world, 'fr-FR');
  const { version } = await stateOf(world, dossier.buybackId);
  const completed = `update payments set "status" = 'payment_completed', "completedAt" = now(), "version" = "version" + 1
    where "id" = $1`;
  const confirmed = await whileWritten(world, [completed, [dossier.paymentId]], () =>
    operator.send('POST /items/{id}/control/confirm', {
      params: { id: dossier.itemId },
      body: { version, reasons: ['Écran fissuré'], comment: '' },
    }),
  );
  expect(confirmed.refusal().code).toBe('status_changed');
  expect(await stateOf(world, dossier.buybackId)).toMatchObject({ litigation: 'none' });
});
