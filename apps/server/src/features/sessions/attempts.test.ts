import { expect, test } from 'vitest';
import { countTry, forgiveTry } from './attempts.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
/** A try of a person whom nobody tried before. */
const stranger = (at: number, ip: string) => ({ email: `person-${at}@elsewhere.example`, ip });
const refused = expect.objectContaining({ code: 'too_many_requests' });

test('from one address a hundred wrong passwords are heard in a quarter of an hour, of whomever they are', () => {
  const ip = '192.0.2.7';
  for (let at = 0; at < 100; at += 1) countTry(stranger(at, ip), now);
  expect(() => countTry(stranger(100, ip), after(14))).toThrow(refused);
  expect(() => countTry(stranger(101, '192.0.2.8'), after(14))).not.toThrow();
  expect(() => countTry(stranger(102, ip), after(15))).not.toThrow();
});

test('who knows their password costs their shop’s address nothing', () => {
  const ip = '192.0.2.9';
  for (let at = 0; at < 200; at += 1) {
    countTry(stranger(at, ip), now);
    forgiveTry(stranger(at, ip));
  }
  expect(() => countTry(stranger(200, ip), now)).not.toThrow();
});

test('of one person ten are heard, however the address is written and wherever they come from', () => {
  for (let at = 0; at < 10; at += 1)
    countTry({ email: at % 2 === 0 ? 'Ada@x.example' : 'ada@x.example', ip: `192.0.2.${at}` }, now);
  expect(() => countTry({ email: 'ADA@x.example', ip: '192.0.2.99' }, now)).toThrow(refused);
});
