import {
  itemOutcomes,
  itemRefurbStatuses,
  quarantineReasons,
  type ItemStatus,
} from '@reprise/dossier/domain/items/item.states.ts';
import { exitReasons, packageStates } from '@reprise/dossier/domain/items/item.ts';
import { nativeStocks, type NativeStock } from '@reprise/workshop/domain/stocks/stock.ts';
import { insertUpload } from '../kit/around-dossier.ts';
import { declaredOf, withScreen, type Arranged } from '../kit/arrange-dossier.ts';
import type { Bench, Operator, Seen } from './bench.ts';

export type Act = {
  name: string;
  /** The statuses in which it makes sense; it is also tried in others. */
  from: readonly ItemStatus[] | 'anywhere';
  /** How often it is chosen, relative to the others. */
  weight: number;
  run: (bench: Bench, by: Operator, seen: Seen) => Promise<unknown>;
};

const lying: readonly ItemStatus[] = [...itemOutcomes, ...itemRefurbStatuses];
const atBench: readonly ItemStatus[] = ['item_awaiting_compliancy_tests'];
const arriving: readonly ItemStatus[] = [
  'item_created',
  'item_awaiting_inventory',
  'item_in_transit',
  'item_returned',
  'item_lost_transport',
  'item_lost_warehouse',
];

/** An action on the item, with the version that was seen, sometimes an older one. */
const onItem = (
  name: string,
  verb: string,
  from: Act['from'],
  weight: number,
  bodyOf: (bench: Bench, by: Operator, seen: Seen) => object | Promise<object> = () => ({}),
): Act => ({
  name,
  from,
  weight,
  run: async (bench, by, seen) => {
    const version = by.random.chance(0.03) ? Math.max(0, seen.version - 1) : seen.version;
    const body = { version, ...(await bodyOf(bench, by, seen)) };
    return bench.send(name, by.token, 'POST', `/items/${seen.dossier.itemId}/${verb}`, body);
  },
});

/** A native stock of the operator's workshop. */
export async function stockIdOf(
  { aside }: Bench,
  { random, warehouseId }: Operator,
  natives: readonly NativeStock[] = nativeStocks,
): Promise<string> {
  const native = random.pick(natives);
  const { rows } = await aside(({ sql }) =>
    sql.query<{ id: string }>('select "id" from stocks where "warehouseId" = $1 and "native" = $2', [
      warehouseId,
      native,
    ]),
  );
  const [stock] = rows;
  if (!stock) throw new Error('The workshop has no such stock');
  return stock.id;
}

const arrival: Act = {
  name: 'check-in',
  from: arriving,
  weight: 8,
  run: (bench, by, { dossier }) =>
    bench.send('check-in', by.token, 'POST', `/warehouses/${by.warehouseId}/check-ins`, {
      identificationNumber: dossier.number,
      packageState: by.random.pick(packageStates),
      ...(by.isManager && by.random.chance(0.3) ? { force: true, reason: 'colis arrivé ici' } : {}),
    }),
};

/** The IMEI read from the thing: the declared one. */
export async function readFrom(bench: Bench, { itemId }: Pick<Arranged, 'itemId'>) {
  const { rows } = await bench.aside(({ sql }) =>
    sql.query<{ imei: string }>(
      'select b."imei" from buybacks b join items i on i."buybackId" = b."id" where i."id" = $1',
      [itemId],
    ),
  );
  return { imei: rows[0]?.imei, imeiSource: 'screen' };
}

const drafting: Act = {
  name: 'control draft',
  from: atBench,
  weight: 6,
  run: async (bench, by, { dossier }) => {
    const { a } = bench.world;
    const found = by.random.next();
    const responses =
      found < 0.45 ? declaredOf(a) : withScreen(a, found < 0.55 ? 'screen_none' : 'screen_cracked');
    const photos = [await bench.aside((world) => insertUpload(world, 'control_photo'))];
    const body = { ...(await readFrom(bench, dossier)), responses, photos, step: 'summary' };
    return bench.send('control draft', by.token, 'PATCH', `/items/${dossier.itemId}/control`, body);
  },
};

const control: Act[] = [
  onItem('control start', 'control/start', ['item_registered_in_warehouse', ...atBench], 6),
  drafting,
  onItem('control preview', 'control/preview', atBench, 1),
  onItem('control confirm', 'control/confirm', atBench, 6, () => ({ reasons: ['Écran fissuré'] })),
  onItem('control refuse', 'control/refuse', atBench, 1, () => ({ reason: 'Localiser activé' })),
  onItem('control reopen', 'control/reopen', itemOutcomes, 1, () => ({ reason: 'mauvaise case' })),
];

const quarantine: Act[] = [
  onItem(
    'quarantine',
    'quarantine',
    ['item_registered_in_warehouse', ...atBench, ...lying],
    2,
    (_, { random }) => ({ reason: random.pick(quarantineReasons), comment: 'mise de côté' }),
  ),
  ...(
    [
      ['control', 'STOCK-to_verify'],
      ['stock', 'STOCK-to_refurbish'],
      ['return', 'STOCK-customer_return'],
    ] as const
  ).map(([to, scannedStockIdentifier]) =>
    onItem(`release to ${to}`, 'quarantine/release', ['item_in_quarantine'], 4, (_, { random }) => ({
      to,
      scannedStockIdentifier,
      liftHold: random.chance(0.5),
    })),
  ),
  onItem('quarantine mail', 'quarantine/mail', ['item_in_quarantine'], 1, () => ({ message: 'Bonjour' })),
];

const shelves: Act[] = [
  onItem(
    'move',
    'move',
    ['item_to_reintegrate_to_stock', 'item_to_return', ...lying],
    5,
    async (bench, by) => ({ stockId: await stockIdOf(bench, by), bin: by.random.pick(['A1', 'B2', null]) }),
  ),
  onItem('erasure', 'erasures', lying, 4, () => ({
    standard: 'factory_reset',
    method: 'Réinitialisation',
    tool: 'Banc 1',
    toolVersion: '1',
    result: 'success',
    verifiedBy: 'Alex',
  })),
  onItem('exit', 'exit', ['item_refurb_completed', ...itemOutcomes], 0.3, (_, { random }) => ({
    reason: random.pick(exitReasons),
    reference: 'F-12',
  })),
  onItem('found', 'found', ['item_lost_warehouse', 'item_lost_transport'], 4),
];

/** A bulk action on several items, by their codes, in any order. */
const several = (
  name: string,
  path: (by: Operator) => string,
  weight: number,
  bodyOf: (bench: Bench, by: Operator, codes: string[]) => object | Promise<object>,
): Act => ({
  name,
  from: 'anywhere',
  weight,
  run: async (bench, by) => {
    const codes = Array.from({ length: 5 }, () => by.random.pick(bench.dossiers).number);
    const body = await bodyOf(bench, by, [...new Set(codes)]);
    return bench.send(name, by.token, 'POST', path(by), body);
  },
});

const bulk: Act[] = [
  several(
    'check-ins',
    ({ warehouseId }) => `/warehouses/${warehouseId}/check-ins/batch`,
    0.7,
    (_bench, _by, codes) => ({
      parcels: codes.map((identificationNumber) => ({ identificationNumber, packageState: 'intact' })),
    }),
  ),
  several(
    'moves',
    () => '/items/moves',
    0.7,
    async (bench, by, codes) => ({
      stockId: await stockIdOf(bench, by),
      codes,
    }),
  ),
  several(
    'exits',
    () => '/items/exits',
    0.05,
    (_bench, { random }, codes) => ({
      reason: random.pick(exitReasons),
      codes: codes.slice(0, 2),
    }),
  ),
];

/** The last action is undone, by its author or by somebody who may not. */
const undoing = onItem('undo', 'undo', 'anywhere', 1.5);

const history: Act = {
  name: 'history',
  from: 'anywhere',
  weight: 0.5,
  run: (bench, by, { dossier }) => bench.send('history', by.token, 'GET', `/items/${dossier.itemId}/history`),
};
const scan: Act = {
  name: 'scan',
  from: 'anywhere',
  weight: 1,
  run: (bench, by, { dossier }) => bench.send('scan', by.token, 'GET', `/scan/${dossier.number}`),
};

export const itemActs: readonly Act[] = [
  arrival,
  ...control,
  ...quarantine,
  ...shelves,
  ...bulk,
  undoing,
  history,
  scan,
];
