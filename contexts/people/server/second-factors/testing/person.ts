import { generateSync } from 'otplib';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import type { World } from '@reprise/tests/kit/world.ts';
import { hashPassword } from '@reprise/platform/server/passwords.ts';
import type { FactorProof } from '../../../domain/second-factors/second-factor.ts';
import { newPasskey } from './authenticator.ts';

export const password = 'Bonjour2026';

type Who =
  | 'management_unit_manager'
  | 'buyer_manager'
  | 'store_manager'
  | 'store_seller'
  | 'warehouse_manager'
  | 'warehouse_operator';

/** Somebody of A with a password and a session of their own. */
export type Person = { userId: string; email: string; by: Driver; token: string };

/** The driver that everybody calls by, whatever their factor. */
export const logIn = (world: World, email: string, proof?: FactorProof) =>
  world.nobody.send('POST /api/login', { body: { email, password, ...(proof ? { proof } : {}) } });

export async function enter(world: World, who: Who, proof?: FactorProof): Promise<Person> {
  const [userId, email] = [world.a.users[who], `${who}@a.example.org`];
  await world.sql.query('update users set "passwordHash" = $2 where "id" = $1', [
    userId,
    await hashPassword(password),
  ]);
  const { token } = (await logIn(world, email, proof)).answer();
  return { userId, email, by: world.as(token), token };
}

/** The code that an app shows now, or so many codes later. */
export const codeOf = ({ clock }: World, secret: string, later = 0): string =>
  generateSync({ secret, epoch: Math.floor(clock.now.getTime() / 1000) + later * 30 });

export const pass = ({ clock }: World, seconds: number): void => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

export const sure = ({ by }: Person) =>
  by.call('POST /second-factors/proof', { body: { kind: 'password', password } });

/** Adds an app to somebody who has no factor: its key, the factor, and the recovery codes. */
export async function addApp(world: World, person: Person) {
  await sure(person);
  const { token, app } = await person.by.call('POST /second-factors/beginnings', { body: { kind: 'totp' } });
  if (app === null) throw new Error('An app was asked for');
  const { secret } = app;
  const added = await person.by.call('POST /second-factors', {
    body: { token, name: 'Mon téléphone', code: codeOf(world, secret) },
  });
  pass(world, 60);
  return { secret, id: added.factor.id, codes: added.recoveryCodes };
}

/** Adds a passkey to somebody who has no factor. */
export async function addPasskey(person: Person) {
  await sure(person);
  const { token, passkey } = await person.by.call('POST /second-factors/beginnings', {
    body: { kind: 'passkey' },
  });
  if (passkey === null) throw new Error('A passkey was asked for');
  const key = newPasskey();
  const made = key.make(passkey.challenge);
  const added = await person.by.call('POST /second-factors', {
    body: { token, name: 'Ma clé', passkey: made },
  });
  return { key, id: added.factor.id, codes: added.recoveryCodes };
}
