import type { signedLink } from '@reprise/people/domain/sessions/session.ts';
import type { z } from 'zod';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type SignedLink = z.infer<typeof signedLink>;
type NewLink = Omit<SignedLink, 'id'> & Partial<Pick<SignedLink, 'id'>>;
type Of = Pick<SignedLink, 'buybackId' | 'retailerAccountId' | 'buyerAccountId'>;

/** A link that is a right by itself; only the hash of its secret is kept. */
export const addSignedLink = async (db: Trx, link: NewLink): Promise<void> => {
  await db.insertInto('signed_links').values(link).execute();
};

/** A new link to sign a file; those shown before end with it. */
export async function addSignatureLink(
  db: Trx,
  link: Of & { tokenHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('signed_links')
    .set({ expiresAt: at })
    .where('buybackId', '=', link.buybackId)
    .where('purpose', '=', 'signature')
    .where('expiresAt', '>', at)
    .execute();
  await db
    .insertInto('signed_links')
    .values({ ...link, purpose: 'signature', createdAt: at, expiresAt: link.expiresAt.toISOString() })
    .execute();
}
