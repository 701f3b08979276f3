import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { signedLink } from '@reprise/people/domain/sessions/session.ts';
import type { Signature } from '../../domain/signatures/signature.ts';
import { signedContent } from '../../domain/signatures/signature.states.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';

type SignedLink = z.infer<typeof signedLink>;

/**
 * The signature under the present content of a transfer order. Signatures under another content (another price or
 * product) do not count, even newer ones; a content that was changed back is signed already.
 */
export const signatureUnder = (db: Trx, dossier: Buyback): Promise<Signature | undefined> =>
  db
    .selectFrom('signatures')
    .selectAll()
    .where('buybackId', '=', dossier.id)
    .where('paper', '=', 'transfer_order')
    .where('content', '=', hashOf(signedContent(dossier)))
    .executeTakeFirst();

/** Does the circuit hand over gift cards and vouchers at the counter? */
export async function paysAtOnce(db: Trx, circuitId: string): Promise<boolean> {
  const { paysAtCreation } = await db
    .selectFrom('circuits')
    .select('paysAtCreation')
    .where('id', '=', circuitId)
    .executeTakeFirstOrThrow();
  return paysAtCreation;
}

/** Inserts a signature; undefined when the same content was signed before, or at the same moment. */
export const addSignature = (db: Trx, signature: Omit<Signature, 'id'>): Promise<Signature | undefined> =>
  db
    .insertInto('signatures')
    .values({ ...signature, buyer: signature.buyer && jsonb(signature.buyer) })
    .onConflict((on) => on.columns(['buybackId', 'content']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** The link of a secret, expired or not; through a definer function, since no account is known yet. */
export async function signatureLinkOf(db: Trx, tokenHash: string): Promise<SignedLink | undefined> {
  const { rows } = await sql<SignedLink>`select * from app.signature_link_of(${tokenHash})`.execute(db);
  return rows[0];
}

export const webUrlOf = async (db: Trx, accountId: string): Promise<string | null> => {
  const account = await db
    .selectFrom('accounts')
    .select('webUrl')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.webUrl ?? null;
};
