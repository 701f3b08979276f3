import type { Account } from '@reprise/domain/account/account';
import type { EntityPlan } from '@reprise/domain/organization/plan-entity-import';
import { lookUpOf } from '../../lib/geocoder.ts';
import type { Call } from '../../lib/http/route.ts';
import { writeAudits } from '../audit/audit.db.ts';
import { insertNativeStocks } from '../stocks/write-stock.db.ts';
import { insertEntities, updateEntities } from './entities-file.db.ts';
import { nativeStocksIn } from './native-stocks.ts';
import { tellClient } from './tell-client.ts';

/** Writes what a file makes of an account's entities: a new workshop with its native stocks, each with its history. */
export async function writeEntities(
  call: Call,
  { id: accountId, language }: Pick<Account, 'id' | 'language'>,
  { created, changed }: Pick<EntityPlan, 'created' | 'changed'>,
): Promise<void> {
  const { db, jobs } = call;
  await insertEntities(db, created);
  await updateEntities(db, changed);
  const seats = changed.filter(({ before: { type } }) => type === 'root_management_unit' || type === 'buyer');
  for (const { before } of seats) await tellClient(db, before);
  for (const { id } of created.filter(({ type }) => type === 'warehouse'))
    await insertNativeStocks(db, { id, accountId }, nativeStocksIn(language));
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
