import { upload } from '../kit/form.ts';
import { arrangeDossier, readImei, withScreen, type Arranged } from '../kit/arrange-dossier.ts';
import { stateOf } from '../kit/state-of-dossier.ts';
import type { World } from '../kit/world.ts';

type Wanted = NonNullable<Parameters<typeof arrangeDossier>[2]>;

/** A dossier whose item is at the first workshop, with a status. */
export const inWorkshop = (
  world: World,
  item: NonNullable<Wanted['item']>,
  buyback: NonNullable<Wanted['buyback']> = {},
): Promise<Arranged> =>
  arrangeDossier(world, world.a, {
    item: {
      warehouseId: world.a.warehouse,
      stockId: world.a.stocks.to_verify,
      ...(item.status?.startsWith('item_completed') ? { outcome: 'item_completed' as const } : {}),
      ...item,
    },
    buyback: { status: 'bb_in_processing', warehouseId: world.a.warehouse, ...buyback },
  });

/** The same with a confirmed control and a validated price. */
export const completed = (
  world: World,
  item: NonNullable<Wanted['item']> = {},
  buyback: NonNullable<Wanted['buyback']> = {},
): Promise<Arranged> =>
  inWorkshop(
    world,
    { status: 'item_completed', stockId: world.a.stocks.to_refurbish, ...item },
    { status: 'bb_completed', validatedPrice: 21_000, ...buyback },
  );

export const keepFile = async (world: World, purpose: string, token: string): Promise<string> =>
  (await world.as(token).call('POST /files', { body: upload(purpose) })).id;

/** A control opened by the first workshop's operator, with a cracked screen found. */
export async function begunControl(world: World): Promise<Arranged & { version: number; fileId: string }> {
  const token = world.a.tokens.warehouse_operator;
  const dossier = await inWorkshop(
    world,
    { status: 'item_registered_in_warehouse', storeId: world.a.store },
    { storeId: world.a.store },
  );
  await world
    .as(token)
    .send('POST /items/{id}/control/start', { params: { id: dossier.itemId }, body: { version: 0 } });
  const fileId = await keepFile(world, 'control_photo', token);
  await world.as(token).send('PATCH /items/{id}/control', {
    params: { id: dossier.itemId },
    body: { ...readImei, responses: withScreen(world.a, 'screen_cracked'), photos: [fileId] },
  });
  const { version } = await stateOf(world, dossier.buybackId);
  return { ...dossier, version, fileId };
}

/** A litigation, opened by a control that found a cracked screen, with a proof for the customer's answer. */
export async function confirmedControl(world: World) {
  const dossier = await begunControl(world);
  await world.a.as.warehouse_operator.send('POST /items/{id}/control/confirm', {
    params: { id: dossier.itemId },
    body: { version: dossier.version, reasons: ['Écran fissuré'], comment: 'fissure en haut' },
  });
  const { litigation } = await stateOf(world, dossier.buybackId);
  if (litigation !== 'open') throw new Error('The control did not open a litigation');
  const proof = await keepFile(world, 'litigation_proof', world.a.tokens.store_manager);
  return { ...dossier, proof };
}
