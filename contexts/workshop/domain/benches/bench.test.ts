import { itemOutcomes } from '@reprise/dossier/domain/items/item.states.ts';
import { expect, test } from 'vitest';
import { inWorkshop } from '@reprise/dossier/domain/items/item.states.ts';
import { benches, benchWork } from './bench.ts';

test('whatever is in a workshop and not yet finished waits at a bench', () => {
  const waiting = new Set(benches.flatMap((bench) => benchWork[bench].waiting));
  expect(inWorkshop.filter((status) => !waiting.has(status))).toEqual(['item_refurb_completed']);
});

test('a controlled item waits at one bench at a time, wherever it lies', () => {
  for (const lies of [null, 'to_verify', 'to_refurbish'] as const) {
    const at = benches.filter((bench) => {
      const { waiting, lying } = benchWork[bench];
      return itemOutcomes.every((status) => waiting.includes(status)) && lying?.includes(lies) !== false;
    });
    expect(at).toHaveLength(1);
  }
});
