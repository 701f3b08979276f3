import type { Known, PlannedPerson, Somebody } from '../../domain/users/user.rules.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudits, type Changed } from '../audit/audit.db.ts';
import { revokeSessionsOf } from '../sessions/sessions.db.ts';
import { endLinks, insertModules, insertUsers, replaceModules, writeImportedUser } from './write-user.db.ts';

const together = 500;

/** In batches that one statement can carry. */
function* lotsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += together) yield all.slice(at, at + together);
}

const audited = ({ email, firstname, lastname, phone, status, language, ...rest }: Somebody) => ({
  email,
  firstname,
  lastname,
  phone,
  status,
  language,
  forceConnectionBySso: rest.forceConnectionBySso,
  modules: rest.modules.map(({ moduleType, type, organizationName }) => ({
    moduleType,
    type,
    organizationName,
  })),
});

const invitation = (accountId: string, userId: string) => ({
  task: 'mails.send_user' as const,
  payload: { kind: 'user_invitation' as const, userId },
  options: { accountIds: [accountId] },
});

async function addPeople(call: Call, accountId: string, people: readonly PlannedPerson[]): Promise<void> {
  const { db, now } = call;
  const ids = await insertUsers(
    db,
    accountId,
    people.map(({ after }) => after),
    now,
  );
  const numbered = people.map((person, at) => ({ ...person, userId: ids[at] ?? '' }));
  await insertModules(
    db,
    numbered.flatMap(({ after, userId }) => after.modules.map((place) => ({ ...place, userId, accountId }))),
  );
  await writeAudits(
    call,
    numbered.map(({ after, userId }) => ({
      accountId,
      action: 'create',
      noun: 'user',
      nounId: userId,
      after: audited(after),
    })),
  );
  const invited = numbered.filter(({ invite }) => invite);
  await call.jobs.addAll(invited.map(({ userId }) => invitation(accountId, userId)));
}

/** Changes one person; answers the line of the audit log. */
async function changePerson(
  { db, now }: Call,
  accountId: string,
  before: Known,
  { after }: PlannedPerson,
): Promise<Changed> {
  await writeImportedUser(db, before.id, after);
  await replaceModules(db, { id: before.id, accountId, modules: before.modules }, after.modules);
  if (after.status === 'inactive' && before.status === 'active') {
    await revokeSessionsOf(db, before.id, now);
    await endLinks(db, before.id, now);
  }
  return {
    accountId,
    action: 'update',
    noun: 'user',
    nounId: before.id,
    before: audited(before),
    after: audited(after),
  };
}

/** Writes the people of a plan into an account, in the call's transaction. */
export async function writePeople(
  call: Call,
  accountId: string,
  people: readonly PlannedPerson[],
): Promise<void> {
  for (const lot of lotsOf(people.filter(({ before }) => before === null)))
    await addPeople(call, accountId, lot);
  const changes: Changed[] = [];
  const invited: string[] = [];
  for (const person of people) {
    if (person.before === null) continue;
    if (person.changed) changes.push(await changePerson(call, accountId, person.before, person));
    if (person.invite) invited.push(person.before.id);
  }
  await writeAudits(call, changes);
  await call.jobs.addAll(invited.map((userId) => invitation(accountId, userId)));
}
