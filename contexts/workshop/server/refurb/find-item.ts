import { cleanCode } from '@reprise/platform/domain/codes/scan-code.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { RefurbWork } from '../../domain/refurb/refurb.contract.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { itemsNamed } from './find-item.db.ts';

const { startDiagnosis, abandonDiagnosis, startRefurb, confirmRefurb, rework } = itemTransitions;

/** The length of an item's number, and of its dossier's. */
const codeLengths: readonly number[] = [8, 13];

/** Why this work may not be done on an item in its status; null: it may. */
const wrongFor: Record<RefurbWork, (status: Item['status']) => RefusalCode | null> = {
  diagnosis: (status) =>
    startDiagnosis.from.includes(status) || abandonDiagnosis.from.includes(status)
      ? null
      : (startDiagnosis.fromElsewhere?.(status) ?? 'wrong_item_status'),
  steps: (status) =>
    [startRefurb, confirmRefurb, rework].some(({ from }) => from.includes(status))
      ? null
      : 'wrong_item_status',
};

/**
 * Finds the item of the workshop by a scanned code, if this work may be done on it. Refusals: `item_code_length`,
 * `item_not_found` (also for an item of another workshop), `several_items`, `wrong_item_status`,
 * `diagnosis_already_done`.
 */
export async function findForRefurb(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  scanned: string,
  work: RefurbWork,
): Promise<Item> {
  const code = cleanCode(scanned);
  if (!codeLengths.includes(code.length)) throw new Refused('item_code_length');
  const [item, another] = await itemsNamed(db, actor, code);
  if (!item) throw new Refused('item_not_found');
  if (another) throw new Refused('several_items');
  const wrong = wrongFor[work](item.status);
  if (wrong !== null) throw new Refused(wrong, { extra: { currentStatus: item.status } });
  return item;
}
