import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { endKey, findKey } from './api-keys.db.ts';
import { auditedOf, nounOf } from './create-key.ts';

/** Revokes a key of one's scope: its next call is refused. Done twice, it stays revoked. Refusal: `not_found`. */
export async function revokeKey(call: Call, id: string): Promise<void> {
  const { db, actor, now } = call;
  const key = await findKey(db, actor, id, now);
  if (!key) throw new Refused('not_found');
  if (!(await endKey(db, id, now))) return;
  await writeAudit(call, { ...nounOf(key), action: 'remove', before: auditedOf(key) });
}
