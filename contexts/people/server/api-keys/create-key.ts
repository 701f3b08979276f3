import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import type { z } from 'zod';
import type { apiKeyApi } from '../../domain/api-keys/api-key.contract.ts';
import { apiKeyLimits } from '../../domain/api-keys/api-key.limits.ts';
import { endOf, keyViolations, makesKeys } from '../../domain/api-keys/api-key.rules.ts';
import type { ApiKeyView } from '../../domain/api-keys/api-key.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { requireFreshFactor } from '../second-factors/confirm.ts';
import { actorOfPerson } from '../sessions/actor-of-person.ts';
import { countWorkingKeys, findKey, insertKey, reachOf } from './api-keys.db.ts';
import { getAccount } from '../accounts/accounts.db.ts';
import { personOfSandbox } from '../sandboxes/sandbox-people.db.ts';
import { keyPrefix, newSecret, sandboxKeyPrefix } from './key-secret.ts';

type NewKey = z.output<typeof apiKeyApi.create.body>;

type Maker = Actor & { userId: string; organizationId: string };

/** How many of its random characters people see afterwards. */
const hintLength = 4;

/**
 * Whose rights it will have: those of the caller at the place where they work; in a sandbox those of the person that it
 * has for that place. Refusal: `forbidden`.
 */
async function makerOf({ db, actor, pools }: Call, isSandbox: boolean): Promise<Maker> {
  const { organizationId, accountId, module } = actor;
  if (organizationId === null || !makesKeys(actor)) throw new Refused('forbidden');
  if (isSandbox) {
    const userId = await personOfSandbox(db, actor, organizationId);
    const { sessionId: _session, lacksFactor: _lacks, ...there } = actor;
    return { ...there, userId, organizationId };
  }
  const { userId } = actor;
  if (userId === null) throw new Refused('forbidden');
  // whoever works in somebody else's place for a moment has no rights there later
  const maker = await actorOfPerson(pools, { userId, organizationId, accountId, module });
  if (maker === null) throw new Refused('forbidden');
  return { ...maker, userId, organizationId };
}

/** Refuses a key that may not be made: `invalid` by field, `not_found` for a foreign entity, `api_keys_full`. */
async function refuseKey(call: Call, maker: Actor, wanted: NewKey): Promise<void> {
  const violations = keyViolations(maker, wanted, call.now);
  if (violations.length > 0) throw new Refused('invalid', { violations });
  if (wanted.organizationId !== null) {
    const reach = await reachOf(call.pools, maker.accountId, wanted.organizationId);
    const isTheirs = reach && (maker.organizationIds?.includes(reach.id) ?? true);
    if (!isTheirs)
      throw new Refused('not_found', { violations: [{ field: 'organizationId', code: 'choice' }] });
  }
  if ((await countWorkingKeys(call.db, maker.accountId, call.now)) >= apiKeyLimits.perAccount)
    throw new Refused('api_keys_full', { extra: { max: apiKeyLimits.perAccount } });
}

/**
 * Makes a key with some of the caller's permissions. Its secret leaves in this answer alone: only its hash is kept.
 * In a sandbox whoever entered it makes one (docs/sandbox.md).
 * Refusals: `forbidden` in somebody else's place and for the provider's people, `second_factor_again`, `not_found`,
 * `invalid`, `api_keys_full`.
 */
export async function createKey(call: Call, wanted: NewKey): Promise<ApiKeyView & { secret: string }> {
  const { db, now } = call;
  await requireFreshFactor(call);
  const account = await getAccount(db, call.actor.accountId);
  const isSandbox = account !== undefined && account.sandboxOf !== null;
  const maker = await makerOf(call, isSandbox);
  await refuseKey(call, maker, wanted);
  const { lastDay, ...given } = wanted;
  const prefix = isSandbox ? sandboxKeyPrefix : keyPrefix;
  const secret = newSecret(prefix);
  const { id } = await insertKey(db, {
    ...given,
    accountId: maker.accountId,
    userId: maker.userId,
    placeId: maker.organizationId,
    moduleType: maker.module,
    secretHash: hashOf(secret),
    hint: secret.slice(0, prefix.length + hintLength),
    createdAt: now.toISOString(),
    expiresAt: endOf(lastDay).toISOString(),
  });
  const made = await findKey(db, call.actor, id, now);
  if (!made) throw new Error(`The key ${id} is out of its maker's scope`);
  await writeAudit(call, { ...nounOf(made), action: 'create', after: auditedOf(made) });
  return { ...made, secret };
}

/** The key in the audit log. */
export const nounOf = ({ accountId, id }: Pick<ApiKeyView, 'accountId' | 'id'>) => ({
  accountId,
  noun: 'api_key',
  nounId: id,
});

export const auditedOf = (key: ApiKeyView) => ({
  name: key.name,
  hint: key.hint,
  holder: key.holder,
  organizationName: key.organizationName,
  permissions: key.permissions,
  expiresAt: key.expiresAt,
  revokedAt: key.revokedAt,
});
