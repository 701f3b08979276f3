import { exitRefusal } from '@reprise/dossier/domain/items/item.departure.states.ts';
import type { CodesAnswer, stockApi } from '../../domain/stocks/stock.contract.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { moverOf, letItemsGo } from '@reprise/dossier/server/public.ts';
import { answerCodes, namedItems, type Verdict } from './answer-codes.ts';
import type { Scanned } from './scanned-items.db.ts';
import { itemsToErase, writeItemEvents } from './write-items.db.ts';
import { inClosedParcels, takeOutOfOpenParcels } from '@reprise/logistics/server/public.ts';

type Exits = z.output<typeof stockApi.exits.body>;

/** Several items leave for good, for one reason; each code has its own answer (docs/transitions.md, "Exit"). */
export async function exitItems(call: Call, { codes, ...exit }: Exits): Promise<CodesAnswer> {
  const named = await namedItems(call.db, codes, call.actor.organizationIds ?? []);
  const items = named.flatMap(({ item }) => item ?? []);
  const toErase = await itemsToErase(call.db, items);
  const packed = await inClosedParcels(
    call.db,
    items.map(({ id }) => id),
  );
  const decide = (item: Scanned): Verdict => {
    if (item.exitAt !== null) return { result: 'refused', refusal: 'wrong_item_status' };
    const facts = {
      erasureNeeded: toErase.has(item.id),
      erasureRecorded: false,
      packageClosed: packed.has(item.id),
    };
    const refusal = exitRefusal(item.status, exit.reason, facts);
    return refusal === null ? { result: 'done' } : { result: 'refused', refusal };
  };
  const { answer, done } = answerCodes(named, decide, call.locale);
  await letItemsGo(call.db, done, exit, call.now);
  await takeOutOfOpenParcels(
    call.db,
    done.map(({ id }) => id),
  );
  const reason = [exit.reason, exit.reference].filter(Boolean).join(' — ');
  await writeItemEvents(
    moverOf(call),
    done.map((item) => ({ item, action: 'exit', reason })),
  );
  return answer;
}
