import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { expect, test } from 'vitest';
import { packItem, readyItem, sealParcel } from '../resale/testing/ready-item.ts';

const world = await openWorld();
const { warehouse_manager: asManager, warehouse_operator: asOperator } = world.a.as;

/** An item in a closed parcel of its workshop, with what a call on it takes. */
async function sealed(item: Partial<Item> = {}) {
  const dossier = await readyItem(world, item);
  await sealParcel(world, await packItem(world, dossier.code));
  const { version } = await stateOf(world, dossier.buybackId);
  return { dossier, params: { id: dossier.itemId }, version };
}
const controlled = { status: 'item_completed', outcome: 'item_completed' } as const;

test('what lies in a closed parcel is not diagnosed, and the bench does not offer it', async () => {
  const { dossier, params, version } = await sealed(controlled);
  expect(await asOperator.refused('POST /items/{id}/refurb-diagnoses', { params, body: { version } })).toBe(
    'package_closed',
  );
  expect(await asOperator.call('GET /items/{id}/transitions', { params })).toContainEqual(
    expect.objectContaining({ name: 'startDiagnosis', allowed: false, code: 'package_closed' }),
  );
  expect(await stateOf(world, dossier.buybackId)).toMatchObject({ item: 'item_completed' });
});

test('no step of it is started', async () => {
  const { dossier, params } = await sealed(controlled);
  const body = { stepIds: [world.a.refurbSteps.screen] };
  const [step] = await asOperator.call('POST /items/{id}/refurb-steps', { params, body });
  const started = await asOperator.refused('POST /item-refurb-steps/{id}/start', {
    params: { id: step!.id },
    body: { version: step!.version, rightStock: true },
  });
  expect(started).toBe('package_closed');
  expect(await stateOf(world, dossier.buybackId)).toMatchObject({ item: 'item_completed' });
});

test('it is not reworked', async () => {
  const { params, version } = await sealed();
  const body = { version, reason: 'écran rayé', diagnose: true };
  expect(await asManager.refused('POST /items/{id}/refurb/rework', { params, body })).toBe('package_closed');
});
