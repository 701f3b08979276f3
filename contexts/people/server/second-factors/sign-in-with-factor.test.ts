import { expect, test } from 'vitest';
import { letPass } from '@reprise/tests/kit/let-pass.ts';
import { outcomeOf } from '@reprise/tests/kit/driver.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { addApp, addPasskey, codeOf, enter, logIn, pass } from './testing/person.ts';
import { dashboard, newPasskey } from './testing/authenticator.ts';

const world = await openWorld();

const totp = (code: string) => ({ kind: 'totp', code }) as const;
const recovery = (code: string) => ({ kind: 'recovery', code }) as const;

test('whoever has an app signs in with its code, once; nothing is told of it before the password is right', async () => {
  const person = await enter(world, 'store_seller');
  const { secret } = await addApp(world, person);
  const asked = (await logIn(world, person.email)).refusal();
  expect(asked).toMatchObject({
    code: 'second_factor_required',
    extra: { kinds: ['totp', 'recovery'], passkey: null },
  });
  const wrongPassword = await world.nobody.refusal('POST /api/login', {
    body: { email: person.email, password: 'nothing', proof: totp(codeOf(world, secret)) },
  });
  expect(wrongPassword).toMatchObject({ code: 'bad_credentials', extra: {} });
  expect((await logIn(world, person.email, totp('000000'))).refusal()).toMatchObject({
    code: 'second_factor_wrong',
    violations: [{ field: 'proof.code', code: 'code_wrong' }],
  });
  const code = codeOf(world, secret);
  expect((await logIn(world, person.email, totp(` ${code.slice(0, 3)} ${code.slice(3)}`))).status).toBe(200);
  // the same code again, and the one before it, which the clock’s tolerance would let pass
  expect(outcomeOf(await logIn(world, person.email, totp(code)))).toBe('second_factor_wrong');
  expect(outcomeOf(await logIn(world, person.email, totp(codeOf(world, secret, -1))))).toBe(
    'second_factor_wrong',
  );
  expect(outcomeOf(await logIn(world, person.email, totp(codeOf(world, secret, 1))))).toBe(200);
  pass(world, 60);
  expect(outcomeOf(await logIn(world, person.email, totp(code)))).toBe('second_factor_wrong');
});

test('a recovery code opens one session, also when it is given twice at once', async () => {
  const person = await enter(world, 'store_manager');
  const { codes } = await addApp(world, person);
  expect(codes).toHaveLength(10);
  const [first = '', second = ''] = codes;
  const answers = await Promise.all([
    logIn(world, person.email, recovery(first)),
    logIn(world, person.email, recovery(first)),
  ]);
  expect(new Set(answers.map(outcomeOf))).toEqual(new Set([200, 'second_factor_wrong']));
  expect(
    outcomeOf(await logIn(world, person.email, recovery(second.toUpperCase().replaceAll('-', ' ')))),
  ).toBe(200);
  expect(await person.by.call('GET /second-factors')).toMatchObject({ recoveryCodesLeft: 8 });
  const { rows } = await world.sql.query('select "codeHash" from recovery_codes where "userId" = $1', [
    person.userId,
  ]);
  expect(rows).toHaveLength(10);
  for (const { codeHash } of rows) expect(codeHash).toMatch(/^[\da-f]{64}$/);
});

test('the codes of one person are nothing to another', async () => {
  const person = await enter(world, 'warehouse_manager');
  const { secret, codes } = await addApp(world, person);
  const other = await enter(world, 'warehouse_operator');
  await addApp(world, other);
  expect(outcomeOf(await logIn(world, other.email, recovery(codes[0] ?? '')))).toBe('second_factor_wrong');
  expect(outcomeOf(await logIn(world, other.email, totp(codeOf(world, secret))))).toBe('second_factor_wrong');
  expect(outcomeOf(await logIn(world, person.email, recovery(codes[0] ?? '')))).toBe(200);
});

test('ten wrong codes are checked, and a right password between them gains no try', async () => {
  const email = 'warehouse_manager@a.example.org';
  const outcomes = [];
  for (let at = 0; at < 9; at += 1) {
    outcomes.push(outcomeOf(await logIn(world, email, totp(String(at).padStart(6, '0')))));
    outcomes.push(outcomeOf(await logIn(world, email)));
  }
  outcomes.push(outcomeOf(await logIn(world, email, totp('000009'))));
  expect(outcomes.filter((one) => one === 'second_factor_wrong')).toHaveLength(10);
  expect(outcomes.filter((one) => one === 'second_factor_required')).toHaveLength(9);
  expect(outcomeOf(await logIn(world, email))).toBe('too_many_requests');
  letPass(16 * 60);
  expect(outcomeOf(await logIn(world, email))).toBe('second_factor_required');
});

test('asking what is to be given does not count as a wrong password', async () => {
  for (let at = 0; at < 20; at += 1)
    expect(outcomeOf(await logIn(world, 'store_manager@a.example.org'))).toBe('second_factor_required');
});

test('a passkey signs what was asked of its person, on the dashboard, within five minutes, once', async () => {
  const person = await enter(world, 'buyer_manager');
  const { key } = await addPasskey(person);
  const ask = async () => {
    const { extra } = (await logIn(world, person.email)).refusal();
    expect(extra).toMatchObject({
      kinds: ['passkey', 'recovery'],
      passkey: { rpId: 'localhost', credentialIds: [key.id] },
    });
    return extra['passkey'] as { token: string; challenge: string };
  };
  const give = async (token: string, response: ReturnType<typeof key.sign>) =>
    outcomeOf(await logIn(world, person.email, { kind: 'passkey', token, response }));

  const { token, challenge } = await ask();
  const stranger = newPasskey();
  expect(await give(token, { ...stranger.sign(challenge), id: key.id })).toBe('second_factor_wrong');
  expect(await give(token, key.sign('another'))).toBe('second_factor_wrong');
  expect(await give(token, key.sign(challenge, { ...dashboard, origin: 'http://elsewhere.example' }))).toBe(
    'second_factor_wrong',
  );
  expect(await give('none', key.sign(challenge))).toBe('second_factor_wrong');
  const signed = key.sign(challenge);
  expect(await give(token, signed)).toBe(200);
  expect(await give(token, signed)).toBe('second_factor_wrong');

  const again = await ask();
  key.countAgainFrom(0);
  expect(await give(again.token, key.sign(again.challenge))).toBe('second_factor_wrong');
  key.countAgainFrom(20);
  pass(world, 5 * 60 + 1);
  expect(await give(again.token, key.sign(again.challenge))).toBe('second_factor_wrong');
  const late = await ask();
  expect(await give(late.token, key.sign(late.challenge))).toBe(200);
});
