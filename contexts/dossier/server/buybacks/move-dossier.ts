import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Buyback } from '../../domain/buybacks/buyback.ts';
import type { BuybackStatus } from '../../domain/buybacks/buyback.states.ts';
import { buybackTransitions } from '../../domain/buybacks/buyback.transitions.ts';
import { isHeldByAuthority, type Dossier } from '../../domain/buybacks/dossier.ts';
import type { Item } from '../../domain/items/item.ts';
import type { ItemStatus } from '../../domain/items/item.states.ts';
import { itemTransitions } from '../../domain/items/item.transitions.ts';
import { decideTogether, type Halves } from '../../domain/joint/decide-together.ts';
import type { Prepared } from '../../domain/joint/prepared.ts';
import { pairs, type Pair } from '../../domain/joint/pairs.ts';
import { itemBefore } from '../../domain/history/history.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import { keepsItemBefore } from '../../domain/items/undoable.ts';
import { staysBehind, tasksOver } from '../../domain/tasks/tasks-of-item.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeHistory, type Happened } from '../history/history.db.ts';
import { notePurchase } from '../purchases/note-purchase.ts';
import { holdSeenItem, moveItem } from '../items/items.db.ts';
import { closeTaskOfDeadParcel, closeTasks } from '../tasks/tasks.db.ts';
import { holdSeenBuyback, moveBuyback } from './buybacks.db.ts';

/** What a transition is made with, by a call or by a timer. */
export type Mover = { db: Trx; actor: Actor; now: Date; device?: string };

/**
 * One trigger: the transitions it may consist of (null: that half stays), the facts only it knows, and the fields it
 * writes besides.
 */
export type Move = {
  buyback: readonly (Prepared<BuybackStatus> | null)[];
  item: readonly (Prepared<ItemStatus> | null)[];
  changes?: (to: Pick<Dossier, 'buyback' | 'item'>) => { buyback?: Partial<Buyback>; item?: Partial<Item> };
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
export const bindToDossier = (call: Pick<Call, 'bindTo' | 'actor'>, { buyback }: Dossier): void =>
  call.bindTo([...new Set([...call.actor.accountIds, buyback.retailerAccountId, buyback.buyerAccountId])]);

/** A refusal with the present statuses, so that the screen can show what the dossier has become. */
export const refuseMove = (code: RefusalCode, dossier: Dossier, violations: Violation[] = []): Refused =>
  new Refused(code, {
    violations,
    extra: { currentStatus: dossier.buyback.status, itemStatus: dossier.item.status },
  });

/** The pair that a trigger is for this dossier: the one that both halves can make now, else the nearest. */
export function pairOf(move: Pick<Move, 'buyback' | 'item'>, dossier: Dossier): Pair | undefined {
  const made = pairs.filter(
    (pair) => move.buyback.map(nameOf).includes(pair.buyback) && move.item.map(nameOf).includes(pair.item),
  );
  const fits = (pair: Pair): boolean =>
    (pair.item === null
      ? pair.whileItem?.includes(dossier.item.status)
      : itemTransitions[pair.item].from.includes(dossier.item.status)) ?? true;
  const byItem = made.filter(fits);
  const held = isHeldByAuthority(dossier.item) ? byItem.find((pair) => pair.underHold) : undefined;
  const free = byItem.filter((pair) => !pair.underHold);
  const leaves = free.find(
    (pair) =>
      (pair.buyback === null || buybackTransitions[pair.buyback].from.includes(dossier.buyback.status)) &&
      (pair.whileBuyback?.includes(dossier.buyback.status) ?? true),
  );
  return held ?? leaves ?? free[0] ?? made[0];
}

/**
 * Decides both halves of a trigger, writes them if the versions of both are unchanged, writes their history and ends
 * the tasks that waited for the item where it was (docs/transitions.md, "Rules of every transition"). Refuses what
 * `decideTogether` refuses, and `status_changed` when somebody else wrote first.
 */
export async function moveDossier(by: Mover, dossier: Dossier, move: Move): Promise<Dossier> {
  // an item that has left for good keeps its last status
  if (dossier.item.exitAt !== null) throw refuseMove('wrong_item_status', dossier);
  const pair = pairOf(move, dossier);
  if (!pair) throw new Error('No pair of the joint table is made of these transitions');
  const halves: Halves = {
    buyback: (name) => named(move.buyback, name).decide(by.actor, dossier, by.now),
    item: (name) => named(move.item, name).decide(by.actor, dossier, by.now),
  };
  const now = {
    buyback: dossier.buyback.status,
    item: dossier.item.status,
    authorityHold: isHeldByAuthority(dossier.item),
  };
  const decision = decideTogether(pair, now, halves);
  if (!decision.ok) throw refuseMove(whyNot(pair, halves, decision.code), dossier);
  return write(by, dossier, move, pair, { buyback: decision.buyback, item: decision.item });
}

const nameOf = (prepared: Prepared<string> | null): string | null => prepared?.name ?? null;

function named<Status extends string>(
  prepared: readonly (Prepared<Status> | null)[],
  name: string,
): Prepared<Status> {
  const found = prepared.find((one) => one?.name === name);
  if (!found) throw new Error(`${name} is none of the transitions of this trigger`);
  return found;
}

/** A pair that fits no more says only that something changed; the halves tell the reason better. */
function whyNot(pair: Pair, halves: Halves, code: RefusalCode): RefusalCode {
  if (code !== 'status_changed') return code;
  const file = pair.buyback === null ? null : halves.buyback(pair.buyback);
  if (file && !file.ok) return file.code;
  const item = pair.item === null ? null : halves.item(pair.item);
  return item && !item.ok ? item.code : code;
}

async function write(
  by: Mover,
  dossier: Dossier,
  move: Move,
  pair: Pair,
  to: { buyback: Buyback['status']; item: Item['status'] },
): Promise<Dossier> {
  const moved = {
    buyback: { ...dossier.buyback, status: to.buyback },
    item: { ...dossier.item, status: to.item },
  };
  const changes = move.changes?.(moved) ?? {};
  const [buyback, item] = await Promise.all([
    pair.buyback === null && changes.buyback === undefined
      ? holdSeenBuyback(by.db, dossier.buyback)
      : moveBuyback(by.db, dossier.buyback, { ...changes.buyback, status: to.buyback }, by.now),
    pair.item === null && changes.item === undefined
      ? holdSeenItem(by.db, dossier.item)
      : moveItem(by.db, dossier.item, { ...changes.item, status: to.item }, by.now),
  ]);
  if (!buyback || !item) throw refuseMove('status_changed', dossier);
  await Promise.all([
    writeEvents(by, dossier, linesOf(dossier, move, pair, to)),
    item.status === dossier.item.status
      ? undefined
      : closeTasks(by.db, tasksOver(item.status), buyback.id, by.now),
    staysBehind(dossier.item.status, item.status) ? closeTaskOfDeadParcel(by.db, item.id, by.now) : undefined,
  ]);
  await notePurchase(by.db, dossier.buyback, buyback);
  return { ...dossier, buyback, item };
}

function linesOf(
  dossier: Dossier,
  move: Move,
  pair: Pair,
  to: { buyback: Buyback['status']; item: Item['status'] },
): Happened[] {
  const reason = (move.reason ?? '').slice(0, 500);
  const lines: Happened[] = [];
  if (pair.buyback !== null) {
    const { id: action } = buybackTransitions[pair.buyback];
    const { id: subjectId, status: from } = dossier.buyback;
    lines.push({ subject: 'buyback', subjectId, action, from, to: to.buyback, reason });
  }
  if (pair.item !== null) {
    const { id: action } = itemTransitions[pair.item];
    const { id: subjectId, status: from } = dossier.item;
    lines.push({ subject: 'item', subjectId, action, from, to: to.item, reason });
  }
  return lines;
}

/** Writes lines to the history of a dossier; `dossier` is the one before the move, kept where the action may be undone. */
export const writeEvents = (by: Mover, dossier: Dossier, lines: readonly Happened[]): Promise<void> =>
  writeHistory(
    by.db,
    by.actor,
    by.now,
    {
      buybackId: dossier.buyback.id,
      itemId: dossier.item.id,
      retailerAccountId: dossier.buyback.retailerAccountId,
      buyerAccountId: dossier.buyback.buyerAccountId,
    },
    lines.map((line) => (keepsItemBefore(line) ? { ...line, before: itemBefore.parse(dossier.item) } : line)),
    by.device,
  );
