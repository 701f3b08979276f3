import type { Buyback } from '../../domain/buybacks/buyback.ts';
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';

type Of = Pick<Buyback, 'id' | 'retailerAccountId' | 'buyerAccountId'>;

/**
 * The secret of a link is derived from its dossier, so that it can be shown again although only its hash is stored, and
 * from how many links of the dossier have ended, so that the next one is another.
 */
const secretOf = (buybackId: string, ended: number): string =>
  createHmac('sha256', settings().secretKey)
    .update(ended === 0 ? `tracking:${buybackId}` : `tracking:${buybackId}:${ended}`)
    .digest('base64url');

/** How many links with which a dossier was followed have ended. */
async function countEnded(db: Trx, buybackId: string): Promise<number> {
  const { ended } = await db
    .selectFrom('signed_links')
    .select(sql<number>`count(*)::int`.as('ended'))
    .where('buybackId', '=', buybackId)
    .where('purpose', '=', 'tracking')
    .where('expiresAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return ended;
}

/**
 * The token with which a customer follows their dossier: one link per dossier and address, created when it is first
 * needed, also by two mails at once. A link made with another secret key still opens its page, but cannot be shown again.
 */
export async function trackingToken(db: Trx, of: Of, now: Date): Promise<string> {
  const { id: buybackId, retailerAccountId, buyerAccountId } = of;
  const secret = secretOf(buybackId, await countEnded(db, buybackId));
  await db
    .insertInto('signed_links')
    .values({
      tokenHash: hashOf(secret),
      purpose: 'tracking',
      buybackId,
      retailerAccountId,
      buyerAccountId,
      createdAt: now.toISOString(),
      expiresAt: null,
    })
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute();
  return secret;
}

/**
 * The address of a customer was corrected: the links that were mailed to the one before, which may be a stranger's, open
 * nothing any more. The next mail of each of their dossiers has a new one.
 */
export async function endLinksOfCustomer(db: Trx, customerId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('signed_links')
    .set({ expiresAt: at })
    .where('buybackId', 'in', (buybacks) =>
      buybacks.selectFrom('buybacks').select('buybacks.id').where('customerId', '=', customerId),
    )
    .where('purpose', 'in', ['litigation', 'tracking'])
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', at)]))
    .execute();
}
