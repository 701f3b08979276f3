import { z } from 'zod';
import { logActions } from '../history/history.ts';
import { id, instant, text } from '../field.ts';

/** What an administrator changed, before and after. */
export const auditLog = z.object({
  id,
  accountId: id,
  userId: id.nullable(),
  userName: text(130),
  action: z.enum(logActions),
  noun: text(60, 1),
  nounId: id,
  before: z.json().nullable(),
  after: z.json().nullable(),
  happenedAt: instant,
});
