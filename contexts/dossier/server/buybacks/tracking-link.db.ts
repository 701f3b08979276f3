import type { Buyback } from '../../domain/buybacks/buyback.ts';
import { createHmac } from 'node:crypto';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';

type Of = Pick<Buyback, 'id' | 'retailerAccountId' | 'buyerAccountId'>;

/** The secret of a link is derived from its dossier, so that it can be shown again although only its hash is stored. */
const secretOf = (buybackId: string): string =>
  createHmac('sha256', settings().secretKey).update(`tracking:${buybackId}`).digest('base64url');

/**
 * The token with which a customer follows their dossier: one link per dossier, created when it is first needed, also by
 * two mails at once. A link made with another secret key still opens its page, but cannot be shown again.
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
