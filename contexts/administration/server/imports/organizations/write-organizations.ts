import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { OrganizationPlan } from '../../../domain/imports/organizations/plan-organization-import.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { lookUpOf } from '@reprise/platform/server/geocoder.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  writeAudits,
  type Below,
  touchAccountSheet,
  insertOrganizations,
  updateOrganizations,
} from '@reprise/people/server/public.ts';

/** Writes the plan of a CSV: new organizations with what `made` gives them, each change with its audit log. */
export async function writeOrganizations(
  call: Call,
  { id: accountId, language }: Pick<Account, 'id' | 'language'>,
  { created, changed }: Pick<OrganizationPlan, 'created' | 'changed'>,
  { made }: Pick<Below, 'made'>,
): Promise<void> {
  const { db, jobs } = call;
  await insertOrganizations(db, created);
  if (!(await updateOrganizations(db, changed))) throw new Refused('status_changed');
  const seats = changed.filter(({ before: { type } }) => type === 'root_management_unit' || type === 'buyer');
  for (const { before } of seats) await touchAccountSheet(db, before);
  for (const entity of created) for (const give of made) await give(db, entity, language);
  const noun = 'organization';
  await writeAudits(call, [
    ...created.map((after) => ({ accountId, action: 'create' as const, noun, nounId: after.id, after })),
    ...changed.map(({ before, after }) => ({
      accountId,
      action: 'update' as const,
      noun,
      nounId: after.id,
      before,
      after,
    })),
  ]);
  await jobs.addAll([...created, ...changed.map(({ after }) => after)].flatMap(lookUpOf));
}
