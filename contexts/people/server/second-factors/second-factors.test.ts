import { expect, test } from 'vitest';
import { letPass } from '@reprise/tests/kit/let-pass.ts';
import { outcomeOf } from '@reprise/tests/kit/driver.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { newPasskey } from './testing/authenticator.ts';
import {
  addApp,
  addPasskey,
  codeOf,
  enter,
  logIn,
  pass,
  password,
  sure,
  type Person,
} from './testing/person.ts';

const world = await openWorld();

const begin = (person: Person, kind: 'totp' | 'passkey' = 'totp') =>
  person.by.send('POST /second-factors/beginnings', { body: { kind } });
const logged = async (nounId: string): Promise<unknown[]> => {
  const { rows } = await world.sql.query(
    `select "action", "userId" as by, "before", "after" from audit_logs where "nounId" = $1 order by "happenedAt"`,
    [nounId],
  );
  return rows;
};

test('a first factor asks for the password, brings ten codes, ends the other sessions, and is written down', async () => {
  const elsewhere = await enter(world, 'store_seller');
  const person = await enter(world, 'store_seller');
  expect(outcomeOf(await begin(person))).toBe('second_factor_again');
  expect(await person.by.call('POST /second-factors/challenges')).toEqual({
    kinds: ['password'],
    passkey: null,
  });
  expect(
    await person.by.refusal('POST /second-factors/proof', {
      body: { kind: 'password', password: 'nothing' },
    }),
  ).toMatchObject({ code: 'wrong_password', violations: [{ field: 'password' }] });
  await sure(person);
  const { token, app } = (await begin(person)).answer();
  expect(app?.uri).toContain('otpauth://totp/Reprise:store_seller%40a.example.org?secret=');
  const add = (code: string) =>
    person.by.send('POST /second-factors', { body: { token, name: 'Mon téléphone', code } });
  expect((await add('000000')).refusal()).toMatchObject({
    code: 'second_factor_wrong',
    violations: [{ field: 'code', code: 'code_wrong' }],
  });
  const added = await add(codeOf(world, app?.secret ?? ''));
  expect(added.status).toBe(201);
  const { factor, recoveryCodes } = added.answer();
  expect(factor).toMatchObject({ kind: 'totp', name: 'Mon téléphone' });
  expect(recoveryCodes).toHaveLength(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  // what was begun is good once
  pass(world, 60);
  expect(outcomeOf(await add(codeOf(world, app?.secret ?? '')))).toBe('second_factor_wrong');
  expect(await elsewhere.by.refused('GET /profile')).toBe('session_expired');
  const after = { userId: person.userId, kind: 'totp', name: 'Mon téléphone' };
  expect(await logged(factor.id)).toEqual([{ action: 'create', by: person.userId, before: null, after }]);
  const { rows } = await world.sql.query('select "secret" from second_factors where "id" = $1', [factor.id]);
  expect(rows[0].secret).toMatch(/^sealed:/);
  expect(JSON.stringify(await person.by.call('GET /second-factors'))).not.toContain('secret');
});

test('whoever has a factor is asked for it, not for the password, and is believed for five minutes', async () => {
  const person = await enter(world, 'store_manager');
  const { secret, id, codes } = await addApp(world, person);
  pass(world, 5 * 60);
  const remove = () => person.by.send('DELETE /second-factors/{id}', { params: { id } });
  expect(outcomeOf(await remove())).toBe('second_factor_again');
  expect(outcomeOf(await begin(person, 'passkey'))).toBe('second_factor_again');
  expect(await person.by.refused('POST /second-factors/recovery-codes')).toBe('second_factor_again');
  const prove = (body: { kind: 'totp'; code: string } | { kind: 'password'; password: string }) =>
    person.by.send('POST /second-factors/proof', { body });
  expect(outcomeOf(await prove({ kind: 'password', password }))).toBe('wrong_password');
  expect(outcomeOf(await prove({ kind: 'totp', code: '000000' }))).toBe('second_factor_wrong');
  expect(outcomeOf(await prove({ kind: 'totp', code: codeOf(world, secret) }))).toBe(204);
  expect(outcomeOf(await prove({ kind: 'totp', code: codeOf(world, secret) }))).toBe('second_factor_wrong');

  const { recoveryCodes } = await person.by.call('POST /second-factors/recovery-codes');
  expect(outcomeOf(await logIn(world, person.email, { kind: 'recovery', code: codes[0] ?? '' }))).toBe(
    'second_factor_wrong',
  );
  expect(
    outcomeOf(await logIn(world, person.email, { kind: 'recovery', code: recoveryCodes[0] ?? '' })),
  ).toBe(200);
  expect(outcomeOf(await remove())).toBe(204);
  expect(outcomeOf(await remove())).toBe('not_found');
  expect(await person.by.call('GET /second-factors')).toEqual({ factors: [], recoveryCodesLeft: 0 });
  expect(outcomeOf(await logIn(world, person.email))).toBe(200);
  expect(await logged(id)).toHaveLength(2);
});

test('what is begun ends after fifteen minutes, and is its own person’s', async () => {
  const person = await enter(world, 'store_manager');
  const other = await enter(world, 'warehouse_operator');
  await sure(person);
  await sure(other);
  const { token, app } = (await begin(person)).answer();
  const body = () => ({ token, name: 'x', code: codeOf(world, app?.secret ?? '') });
  expect(await other.by.refused('POST /second-factors', { body: body() })).toBe('second_factor_wrong');
  pass(world, 15 * 60);
  await sure(person);
  // none of these is a wrong try, which would keep them from signing in
  for (let tried = 0; tried < 12; tried += 1)
    expect(await person.by.refused('POST /second-factors', { body: body() })).toBe('second_factor_late');
});

test('a passkey is made for this dashboard, and is one person’s', async () => {
  const person = await enter(world, 'warehouse_manager');
  const { key } = await addPasskey(person);
  const other = await enter(world, 'warehouse_operator');
  await sure(other);
  const { token, passkey } = (await begin(other, 'passkey')).answer();
  const add = (made: ReturnType<typeof key.make>) =>
    other.by.send('POST /second-factors', { body: { token, name: 'x', passkey: made } });
  const challenge = passkey?.challenge ?? '';
  expect(outcomeOf(await add(key.make(challenge)))).toBe('second_factor_wrong');
  expect(outcomeOf(await add(newPasskey().make('another')))).toBe('second_factor_wrong');
  const foreign = { origin: 'http://elsewhere.example', rpId: 'elsewhere.example' };
  expect(outcomeOf(await add(newPasskey().make(challenge, foreign)))).toBe('second_factor_wrong');
  expect(outcomeOf(await add(newPasskey().make(challenge)))).toBe(201);
  expect((await begin(person, 'passkey')).answer().passkey?.excludeCredentials).toEqual([
    { type: 'public-key', id: key.id },
  ]);
});

test('somebody has ten factors at most, and wrong codes run out', async () => {
  const person = await enter(world, 'buyer_manager');
  const { secret } = await addApp(world, person);
  const { userId } = person;
  for (let at = 0; at < 9; at += 1)
    await world.insert('second_factors', {
      accountId: world.a.buyer,
      userId,
      kind: 'totp',
      name: String(at),
      secret: 'none',
      lastStep: null,
      credentialId: null,
      publicKey: null,
      counter: null,
      lastUsedAt: null,
    });
  expect(outcomeOf(await begin(person))).toBe('second_factors_full');
  await world.sql.query(`delete from second_factors where "secret" = 'none'`);
  const prove = (code: string) =>
    person.by.send('POST /second-factors/proof', { body: { kind: 'totp', code } });
  for (let at = 0; at < 10; at += 1) await prove('000000');
  expect(outcomeOf(await prove(codeOf(world, secret)))).toBe('too_many_requests');
  letPass(16 * 60);
  expect(outcomeOf(await prove(codeOf(world, secret)))).toBe(204);
});

test('a manager removes the factors of somebody who lost them; nobody else does, nor sees them', async () => {
  const userId = world.a.users.store_seller;
  const manager = world.a.as.management_unit_manager;
  const query = { userId };
  const seen = await manager.call('GET /second-factors', { query });
  expect(seen.factors.map(({ name }) => name)).toEqual(['Mon téléphone']);
  const { a, b } = world;
  for (const by of [
    a.as.otherStoreManager,
    a.as.root_management_unit_analyst,
    b.as.root_management_unit_manager,
  ]) {
    expect(await by.refused('GET /second-factors', { query })).toBe('not_found');
    expect(await by.refused('DELETE /second-factors', { query })).toBe('not_found');
  }
  expect((await logIn(world, 'store_seller@a.example.org')).refusal().code).toBe('second_factor_required');
  // a manager with a password is asked for it first
  const { by: signedIn } = await enter(world, 'management_unit_manager');
  expect(await signedIn.refused('DELETE /second-factors', { query })).toBe('second_factor_again');
  await signedIn.call('POST /second-factors/proof', { body: { kind: 'password', password } });
  await signedIn.call('DELETE /second-factors', { query });
  expect(await manager.call('GET /second-factors', { query })).toEqual({ factors: [], recoveryCodesLeft: 0 });
  expect(outcomeOf(await logIn(world, 'store_seller@a.example.org'))).toBe(200);
  const [id = ''] = seen.factors.map((one) => one.id);
  expect(await logged(id)).toMatchObject([
    { action: 'create', by: userId },
    { action: 'remove', by: a.users.management_unit_manager, before: { userId, name: 'Mon téléphone' } },
  ]);
  // the second time nothing is left to remove
  await signedIn.call('DELETE /second-factors', { query });
  expect(await logged(id)).toHaveLength(2);
});
