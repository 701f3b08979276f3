import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Buyback } from '../../domain/buybacks/buyback.ts';
import type { BuybackFacts } from '../../domain/buybacks/buyback.states.ts';
import { buybackTransitions } from '../../domain/buybacks/buyback.transitions.ts';
import {
  buybackFactsOf,
  itemFactsOf,
  placeOfFile,
  thingOfItem,
  type WholeFile,
} from '../../domain/buybacks/file-facts.ts';
import type { Item } from '../../domain/items/item.ts';
import type { ItemFacts } from '../../domain/items/item.states.ts';
import { itemTransitions } from '../../domain/items/item.transitions.ts';
import { decideTogether } from '../../domain/joint/decide-together.ts';
import {
  pairs,
  type BuybackTransitionName,
  type ItemTransitionName,
  type Pair,
} from '../../domain/joint/pairs.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { itemBefore } from '../../domain/history/history.ts';
import { Refused, type RefusalCode } from '@reprise/platform/domain/core/refusals.ts';
import { keepsItemBefore } from '../../domain/items/undoable.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeHistory, type Happened } from '../history/history.db.ts';
import { moveItem } from '../items/items.db.ts';
import { moveBuyback } from './buybacks.db.ts';

/** What a transition is made with, by a call or by a timer. */
export type Mover = { db: Trx; actor: Actor; now: Date; device?: string };

/**
 * One trigger: the transitions it may consist of (null: that half stays), the facts only it knows, and the fields it
 * writes besides.
 */
export type Move = {
  buyback: readonly (BuybackTransitionName | null)[];
  item: readonly (ItemTransitionName | null)[];
  facts?: { buyback?: Partial<BuybackFacts>; item?: Partial<ItemFacts> };
  changes?: (to: Pick<WholeFile, 'buyback' | 'item'>) => { buyback?: Partial<Buyback>; item?: Partial<Item> };
  reason?: string;
};

/** Makes a mover of a call. */
export const moverOf = (call: Pick<Call, 'db' | 'actor' | 'now' | 'headers'>): Mover => ({
  db: call.db,
  actor: call.actor,
  now: call.now,
  device: String(call.headers['user-agent'] ?? ''),
});

/** Binds the call to both accounts of the dossier: it needs the retailer's settings and the buyer's workshop. */
export const bindToFile = (call: Pick<Call, 'bindTo' | 'actor'>, { buyback }: WholeFile): void =>
  call.bindTo([...new Set([...call.actor.accountIds, buyback.retailerAccountId, buyback.buyerAccountId])]);

/** A refusal with the present statuses, so that the screen can show what the dossier has become. */
export const refuseMove = (code: RefusalCode, file: WholeFile): Refused =>
  new Refused(code, {
    extra: { currentStatus: file.buyback.status, itemStatus: file.item.status },
  });

/** The pair that a trigger is for this dossier: the one that both halves can make now, else the nearest. */
export function pairOf(move: Pick<Move, 'buyback' | 'item'>, file: WholeFile): Pair | undefined {
  const named = pairs.filter((pair) => move.buyback.includes(pair.buyback) && move.item.includes(pair.item));
  const fits = (pair: Pair): boolean =>
    (pair.item === null
      ? pair.whileItem?.includes(file.item.status)
      : itemTransitions[pair.item].from.includes(file.item.status)) ?? true;
  const byItem = named.filter(fits);
  const held = isUnderHold(file) ? byItem.find((pair) => pair.underHold) : undefined;
  const free = byItem.filter((pair) => !pair.underHold);
  const leaves = free.find(
    (pair) =>
      (pair.buyback === null || buybackTransitions[pair.buyback].from.includes(file.buyback.status)) &&
      (pair.whileBuyback?.includes(file.buyback.status) ?? true),
  );
  return held ?? leaves ?? free[0] ?? named[0];
}

const isUnderHold = (file: WholeFile): boolean => buybackFactsOf(file, new Date(0)).authorityHold;

/**
 * Decides both halves of a trigger, writes them if their versions are unchanged, and writes their history
 * (docs/transitions.md, "Rules of every transition"). Refuses what `decideTogether` refuses, and `status_changed` when
 * somebody else wrote first.
 */
export async function moveFile(by: Mover, file: WholeFile, move: Move): Promise<WholeFile> {
  // an item that has left for good keeps its last status
  if (file.item.exitAt !== null) throw refuseMove('wrong_item_status', file);
  const pair = pairOf(move, file);
  if (!pair) throw new Error('No pair of the joint table is made of these transitions');
  const things = {
    buyback: { status: file.buyback.status, ...placeOfFile(file) },
    item: thingOfItem(file),
  };
  const facts = {
    buyback: buybackFactsOf(file, by.now, move.facts?.buyback),
    item: itemFactsOf(file, by.now, move.facts?.item),
  };
  const decision = decideTogether(pair, by.actor, things, facts);
  if (!decision.ok) throw refuseMove(whyNot(pair, by.actor, things, facts, decision.code), file);
  return write(by, file, move, pair, { buyback: decision.buyback, item: decision.item });
}

/** A pair that no longer fits answers only `status_changed`; the refusal of one of its halves says more. */
function whyNot(
  pair: Pair,
  actor: Actor,
  things: Parameters<typeof decideTogether>[2],
  facts: Parameters<typeof decideTogether>[3],
  code: RefusalCode,
): RefusalCode {
  if (code !== 'status_changed') return code;
  const file =
    pair.buyback === null
      ? null
      : decide(buybackTransitions[pair.buyback], actor, things.buyback, facts.buyback);
  if (file && !file.ok) return file.code;
  const item = pair.item === null ? null : decide(itemTransitions[pair.item], actor, things.item, facts.item);
  return item && !item.ok ? item.code : code;
}

async function write(
  by: Mover,
  file: WholeFile,
  move: Move,
  pair: Pair,
  to: { buyback: Buyback['status']; item: Item['status'] },
): Promise<WholeFile> {
  const moved = {
    buyback: { ...file.buyback, status: to.buyback },
    item: { ...file.item, status: to.item },
  };
  const changes = move.changes?.(moved) ?? {};
  const [buyback, item] = await Promise.all([
    pair.buyback === null && changes.buyback === undefined
      ? file.buyback
      : moveBuyback(by.db, file.buyback, { ...changes.buyback, status: to.buyback }, by.now),
    pair.item === null && changes.item === undefined
      ? file.item
      : moveItem(by.db, file.item, { ...changes.item, status: to.item }, by.now),
  ]);
  if (!buyback || !item) throw refuseMove('status_changed', file);
  await tell(by, file, linesOf(file, move, pair, to));
  return { ...file, buyback, item };
}

function linesOf(
  file: WholeFile,
  move: Move,
  pair: Pair,
  to: { buyback: Buyback['status']; item: Item['status'] },
): Happened[] {
  const reason = (move.reason ?? '').slice(0, 500);
  const lines: Happened[] = [];
  if (pair.buyback !== null) {
    const { id: action } = buybackTransitions[pair.buyback];
    const { id: subjectId, status: from } = file.buyback;
    lines.push({ subject: 'buyback', subjectId, action, from, to: to.buyback, reason });
  }
  if (pair.item !== null) {
    const { id: action } = itemTransitions[pair.item];
    const { id: subjectId, status: from } = file.item;
    lines.push({ subject: 'item', subjectId, action, from, to: to.item, reason });
  }
  return lines;
}

/** Writes lines to the history of a dossier; `file` is the dossier before, kept where the action may be undone. */
export const tell = (by: Mover, file: WholeFile, lines: readonly Happened[]): Promise<void> =>
  writeHistory(
    by.db,
    by.actor,
    by.now,
    {
      buybackId: file.buyback.id,
      itemId: file.item.id,
      retailerAccountId: file.buyback.retailerAccountId,
      buyerAccountId: file.buyback.buyerAccountId,
    },
    lines.map((line) => (keepsItemBefore(line) ? { ...line, before: itemBefore.parse(file.item) } : line)),
    by.device,
  );
