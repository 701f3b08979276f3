import type { Buyback } from '../../domain/buybacks/buyback.ts';
import { createHmac } from 'node:crypto';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';

type Of = Pick<Buyback, 'id' | 'retailerAccountId' | 'buyerAccountId'>;

/** The secret of a tracking link follows from its file, so that it can be shown again though only its hash is kept. */
const secretOf = (buybackId: string): string =>
  createHmac('sha256', settings().secretKey).update(`tracking:${buybackId}`).digest('base64url');

/**
 * The token with which a customer follows their file: one link per file, made when it is first asked for, also by two
 * messages at once. A link of another secret key still opens its page, but cannot be shown again.
 */
export async function trackingToken(db: Trx, of: Of, now: Date): Promise<string> {
  const { id: buybackId, retailerAccountId, buyerAccountId } = of;
  const secret = secretOf(buybackId);
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
