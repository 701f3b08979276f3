import { z } from 'zod';
import { moduleTypes } from '@reprise/platform/domain/core/access.ts';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { item } from '../items/item.ts';

export const historySubjects = [
  'buyback',
  'item',
  'payment',
  'refurb_step',
  'package',
  'litigation',
  'transport',
] as const;

/** The fields of an item before an action that may be undone; undoing puts them back (`scan/undo.ts`). */
export const itemBefore = item.pick({
  version: true,
  status: true,
  stockId: true,
  bin: true,
  stockedAt: true,
  statusBefore: true,
  operatorId: true,
  lockedUntil: true,
  quarantineReason: true,
  quarantineComment: true,
});
export type ItemBefore = z.infer<typeof itemBefore>;

/** One event in the history of a dossier: who, when, what, from, to, why, on which device. Never changed. */
export const history = z.object({
  id,
  buybackId: id,
  itemId: id.nullable(),
  retailerAccountId: id,
  buyerAccountId: id,
  subject: z.enum(historySubjects),
  subjectId: id,
  /** The name of the transition, or the verb of what happened without a change of status. */
  action: text(60, 1),
  from: text(60).nullable(),
  to: text(60).nullable(),
  userId: id.nullable(),
  userName: text(130),
  userType: text(40),
  moduleType: z.enum(moduleTypes),
  reason: text(500),
  device: text(255),
  happenedAt: instant,
  /** Kept for actions that may be undone for a minute; null for all others. */
  before: itemBefore.nullable(),
});
export type HistoryLine = z.infer<typeof history>;
export const historyView = history
  .pick({
    id: true,
    subject: true,
    action: true,
    from: true,
    to: true,
    userName: true,
    userType: true,
    reason: true,
    happenedAt: true,
  })
  .extend({
    /** The name of the refurbishment step; null for everything of which a dossier has only one. */
    thing: z.string().nullable(),
  });
