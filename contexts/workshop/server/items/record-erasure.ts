import type { Erasure } from '@reprise/dossier/domain/items/item.ts';
import type { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { moverOf } from '@reprise/dossier/server/public.ts';
import { dossierOnBench } from '../control/control.ts';
import { writeErasure } from './erasures.db.ts';

/** Records a data erasure of an item. Refusals: `not_found`, `wrong_item_status`. */
export async function recordErasure(
  call: Call,
  itemId: string,
  body: z.output<typeof itemApi.recordErasure.body>,
): Promise<Erasure> {
  const dossier = await dossierOnBench(call, itemId);
  return writeErasure({ ...moverOf(call), add: call.jobs.add }, dossier, { ...body, erasedAt: null });
}
