import type { signedLink } from '@reprise/domain/session/session';
import type { Signature } from '@reprise/domain/signature/signature';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../lib/db/db.ts';

type SignedLink = z.infer<typeof signedLink>;
type Of = Pick<SignedLink, 'buybackId' | 'retailerAccountId' | 'buyerAccountId'>;

/** The last signature under a file's transfer order; an older one was of another price or product. */
export const latestSignature = (db: Trx, buybackId: string): Promise<Signature | undefined> =>
  db
    .selectFrom('signatures')
    .selectAll()
    .where('buybackId', '=', buybackId)
    .where('paper', '=', 'transfer_order')
    .orderBy('signedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Keeps a signature; nothing when the same content was signed before, also by somebody at the same moment. */
export const addSignature = (db: Trx, signature: Omit<Signature, 'id'>): Promise<Signature | undefined> =>
  db
    .insertInto('signatures')
    .values(signature)
    .onConflict((on) => on.columns(['buybackId', 'content']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** The link behind a secret, ended or not; looks past the wall, for nobody is known yet. */
export async function signatureLinkOf(db: Trx, tokenHash: string): Promise<SignedLink | undefined> {
  const { rows } = await sql<SignedLink>`select * from app.signature_link_of(${tokenHash})`.execute(db);
  return rows[0];
}

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

export const webUrlOf = async (db: Trx, accountId: string): Promise<string | null> => {
  const account = await db
    .selectFrom('accounts')
    .select('webUrl')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.webUrl ?? null;
};
