import type { Actor, UserType } from '@reprise/domain/access';
import { Refused } from '@reprise/domain/refusals';
import type { Session } from '@reprise/domain/session/session';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../lib/db/db.ts';
import { visitorMemory } from './visitors.ts';
import { accountIds, personOf, sessionOf } from './sessions.db.ts';
import { hashOf } from '../../lib/tokens.ts';

/** Those whose scope is a whole account (design, 3b); the others are limited to their organisation and those below. */
const wholeAccount: readonly UserType[] = [
  'super_admin',
  'admin',
  'root_management_unit_manager',
  'root_management_unit_analyst',
  'buyer_manager',
];

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const bearer = /^Bearer (?<token>[\w-]{20,100})$/;

/**
 * Who makes a call: a user of the dashboard by `X-Auth-Token` (and `X-Module`, which must be the session's own
 * module), else whoever holds the bearer token. A token that is no longer good is refused (`session_expired`).
 */
export function authenticateWith(db: Db, now: () => Date) {
  const visitors = visitorMemory();
  return async (request: FastifyRequest): Promise<Actor | null> => {
    const token =
      header(request, 'x-auth-token') ??
      bearer.exec(header(request, 'authorization') ?? '')?.groups?.token ??
      null;
    if (token === null) return null;
    const tokenHash = hashOf(token);
    const session = visitors.recall(tokenHash, now()) ?? (await sessionOf(db, tokenHash, now()));
    if (!session) throw new Refused('session_expired');
    if (session.userId !== null) return signedIn(db, session, header(request, 'x-module'));
    visitors.remember(session, now());
    return visitor(session);
  };
}

const visitor = (session: Session): Actor => ({
  userId: null,
  sessionId: session.id,
  name: '',
  userType: 'pseudo_anonymous',
  module: 'no_module_type',
  accountId: session.accountId,
  organizationId: null,
  accountIds: [session.accountId],
  organizationIds: null,
});

async function signedIn(db: Db, session: Session, wantedModule: string | null): Promise<Actor> {
  if (wantedModule !== null && wantedModule !== session.moduleType) throw new Refused('session_expired');
  const { person, modules, below } = await personOf(db, session, session.moduleType);
  const own = modules.find((one) => one.organizationId === session.organizationId);
  if (!person || person.status !== 'active' || !own) throw new Refused('session_expired');
  const isProvider = own.type === 'super_admin' || own.type === 'admin';
  return {
    userId: person.id,
    sessionId: session.id,
    name: `${person.firstname} ${person.lastname}`,
    userType: own.type,
    module: session.moduleType,
    accountId: session.accountId,
    organizationId: session.organizationId,
    accountIds: isProvider ? await accountIds(db) : [session.accountId],
    organizationIds: wholeAccount.includes(own.type) ? null : below,
  };
}
