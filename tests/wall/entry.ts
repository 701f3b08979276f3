import { randomUUID } from 'node:crypto';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import type { Organisation } from '../kit/organisation.ts';
import type { World } from '../kit/world.ts';

export type TokenName = keyof Organisation['tokens'];

/** A call that the right user may make now, about things of account A. */
export type Sent = {
  /** The token of a caller who may; null for a public call. */
  by: string | null;
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  contentType?: string;
  headers?: Record<string, string>;
  /** The headers for another body, where the call is signed. */
  sign?: (body: unknown) => Record<string, string>;
  /** The status for the right caller, if it is a refusal which proves that the thing was found. */
  answers?: number;
  /** The status for a key of theirs that has all that they may give, where it reads less than they. */
  byKey?: number;
  /** What nobody outside the account or the place may find in an answer. */
  hides?: readonly string[];
};

export type Entry = {
  /** Creates the things that the call is about; called once, first. */
  arrange: (world: World) => Promise<Sent> | Sent;
  /** `named`: the call names a thing of A, which others do not find. `own`: it answers each caller their own things. */
  about: 'named' | 'own';
  /** Another visitor of the same site must not see it, although both belong to the account. */
  ofOneVisitor?: true;
  /** Other places of the account that may call nevertheless, with the reason. */
  open?: Partial<Record<TokenName, string>>;
  /** Why others cannot call it at all. */
  onlyForOneself?: string;
};

export type Entries = Record<string, Entry>;

export const named = (arrange: Entry['arrange'], more: Partial<Entry> = {}): Entry => ({
  arrange,
  about: 'named',
  ...more,
});
export const own = (arrange: Entry['arrange'], more: Partial<Entry> = {}): Entry => ({
  arrange,
  about: 'own',
  ...more,
});

/** The session behind a token of the world. */
export async function sessionIdOf(world: World, token: string): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>('select "id" from sessions where "tokenHash" = $1', [
    hashOf(token),
  ]);
  const [session] = rows;
  if (!session) throw new Error('The world has no such token');
  return session.id;
}

/** A second session of A's seller, for calls that end the one they come with. */
export async function anotherSession(world: World): Promise<string> {
  const token = `user-again-${randomUUID()}`;
  await world.insert('sessions', {
    tokenHash: hashOf(token),
    userId: world.a.users.store_seller,
    accountId: world.a.retailer,
    organizationId: world.a.store,
    moduleType: 'tim',
    device: 'test',
    expiresAt: '2027-01-01T00:00:00.000Z',
    revokedAt: null,
  });
  return token;
}
