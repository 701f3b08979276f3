import type { Buyback } from '@reprise/domain/buyback/buyback';
import { createHmac, randomUUID } from 'node:crypto';
import type { Trx } from '../../lib/db/db.ts';
import { settings } from '../../lib/settings.ts';
import { hashOf } from '../../lib/tokens.ts';
import { addSignedLink } from './mails.db.ts';

type Of = Pick<Buyback, 'id' | 'retailerAccountId' | 'buyerAccountId'>;

/** The secret of a tracking link follows from its id, so that it can be shown again though only its hash is kept. */
const secretOf = (linkId: string): string =>
  createHmac('sha256', settings().secretKey).update(`tracking:${linkId}`).digest('base64url');

/** The token with which a customer follows their file: one link per file, made when it is first asked for. */
export async function trackingToken(db: Trx, of: Of, now: Date): Promise<string> {
  const links = await db
    .selectFrom('signed_links')
    .select(['id', 'tokenHash'])
    .where('buybackId', '=', of.id)
    .where('purpose', '=', 'tracking')
    .where('expiresAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  // a link of another secret key still opens its page, but cannot be shown again
  const known = links.find(({ id, tokenHash }) => hashOf(secretOf(id)) === tokenHash);
  if (known) return secretOf(known.id);
  const id = randomUUID();
  const { id: buybackId, retailerAccountId, buyerAccountId } = of;
  await addSignedLink(db, {
    id,
    tokenHash: hashOf(secretOf(id)),
    purpose: 'tracking',
    buybackId,
    retailerAccountId,
    buyerAccountId,
    createdAt: now.toISOString(),
    expiresAt: null,
  });
  return secretOf(id);
}
