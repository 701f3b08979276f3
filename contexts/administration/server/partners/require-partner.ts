import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { isPartner } from './partners.db.ts';

/** Refusal: `not_found`, where one is named that is none of the account's active partners. */
export async function requirePartner({ db, actor }: Call, id: string | null): Promise<void> {
  if (id !== null && !(await isPartner(db, actor.accountId, id))) throw new Refused('not_found');
}
