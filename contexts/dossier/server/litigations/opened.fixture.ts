import type { World } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, readImei, withScreen, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertUpload } from '@reprise/tests/kit/around-dossier.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';

/** A control that has found the thing worse than declared, and is not confirmed yet; a customer with this language. */
export async function draftedWorse(world: World, language: string): Promise<Arranged> {
  const by = world.a.as.warehouse_operator;
  const dossier = await arrangeDossier(world, world.a, {
    buyback: { status: 'bb_in_processing', warehouseId: world.a.warehouse },
    item: { status: 'item_registered_in_warehouse', warehouseId: world.a.warehouse },
  });
  await world.sql.query(
    `update customers set "language" = $2 where "id" = (select "customerId" from buybacks where "id" = $1)`,
    [dossier.buybackId, language],
  );
  const { version } = await stateOf(world, dossier.buybackId);
  await by.send('POST /items/{id}/control/start', { params: { id: dossier.itemId }, body: { version } });
  const photo = await insertUpload(world, 'control_photo');
  await by.send('PATCH /items/{id}/control', {
    params: { id: dossier.itemId },
    body: { ...readImei, responses: withScreen(world.a, 'screen_cracked'), photos: [photo] },
  });
  return dossier;
}

/** A litigation that a control has just opened, of a customer with this language. */
export async function openedLitigation(world: World, language: string): Promise<Arranged> {
  const dossier = await draftedWorse(world, language);
  const seen = await stateOf(world, dossier.buybackId);
  await world.a.as.warehouse_operator.send('POST /items/{id}/control/confirm', {
    params: { id: dossier.itemId },
    body: { version: seen.version, reasons: ['Écran fissuré'], comment: '' },
  });
  if ((await stateOf(world, dossier.buybackId)).litigation !== 'open')
    throw new Error('No litigation was opened');
  return dossier;
}
