import { readTable } from '../kit/transition-table.ts';
import { describe, expect, test } from 'vitest';
import { arrivalCases } from './cases-arrival.ts';
import { controlCases } from './cases-control.ts';
import { departureCases } from './cases-departure.ts';
import { lostCases } from './cases-lost.ts';
import { quarantineCases } from './cases-quarantine.ts';
import { refurbCases } from './cases-refurb.ts';
import { travelCases } from './cases-travel.ts';
import { creations } from './creations.ts';
import { nameOf } from './provoke.ts';

const table = readTable(
  new URL('../../contexts/dossier/domain/items/fixtures/transitions_item.csv', import.meta.url),
  {
    'as cancel': 'SS, SM, MM, RM, BM, WM, AD, SA, PA `buyback_cancel`',
    'SYS as expirePredeclaration': 'SYS',
  },
);
const cases = [
  ...arrivalCases,
  ...travelCases,
  ...controlCases,
  ...quarantineCases,
  ...refurbCases,
  ...departureCases,
  ...lostCases,
];
const provoked = [
  ...cases.map(({ id, from, to, may }) => ({ id, pair: `${from} → ${to}`, may: [may].flat() })),
  ...creations.map(({ id, item, may }) => ({ id, pair: ` → ${item}`, may: [...may] })),
];

/** Targets that the table names in its column "Guard and effects" instead of "To". */
const toInEffects: Record<string, readonly string[]> = {
  comeBack: ['item_in_transit → item_cancelled'],
  findAtWarehouse: ['store', 'transport', 'warehouse'].map((place) => `item_lost_${place} → item_to_return`),
};
/**
 * Cases that the guard of `cancel` always refuses: a seller is too late at the workshop, its manager too early before.
 */
const neverInTime: Record<string, string> = { cancel: 'warehouse_manager', returnCancelled: 'store_seller' };

describe('every line of the table', () => {
  test('is provoked: all 39 of them', () => {
    expect(table).toHaveLength(39);
    expect([...new Set(provoked.map(({ id }) => id))].toSorted()).toEqual(
      table.flatMap(({ names }) => names).toSorted(),
    );
  });

  test('has a name of its own', () => {
    const names = cases.map(nameOf);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test.each(table)(
    '$names leads from and to each status, by each who may',
    ({ names: [id = ''], pairs, actors }) => {
      const ours = provoked.filter((one) => one.id === id);
      const ways = new Set(ours.map(({ pair }) => pair));
      expect([...ways].toSorted()).toEqual([...pairs, ...(toInEffects[id] ?? [])].toSorted());
      const may = new Set<string>(ours.flatMap((one) => one.may));
      expect([...may].toSorted()).toEqual(actors.filter((actor) => actor !== neverInTime[id]));
    },
  );
});
