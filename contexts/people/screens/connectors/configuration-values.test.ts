import { expect, test } from 'vitest';
import {
  fieldOf,
  kindsOf,
  mustTypeAgain,
  typedProperties,
  valuesOf,
  violationsIn,
} from './configuration-values.ts';

const fqn = 'http.payout';
const shown = [
  { name: 'address', value: 'https://payouts.example/v1', secret: false, isSet: true, setAt: null },
  { name: 'apiKey', value: '', secret: true, isSet: true, setAt: '2026-03-02T09:00:00Z' },
  { name: 'webhookSecret', value: '', secret: true, isSet: true, setAt: '2026-03-02T09:00:00Z' },
];
const values = valuesOf(fqn, { name: 'Versements', active: true, properties: shown });
const typed = (change: object = {}) => typedProperties(kindsOf(fqn), { ...values, ...change }, shown);
const wrong = (change: { typed?: Record<string, string>; replaced?: string[] }) =>
  violationsIn(fqn, typed(change), shown, change.replaced ?? []);

test('a secret that is kept is sent empty, one that is replaced as it is typed', () => {
  expect(typed()).toEqual([
    { name: 'address', value: 'https://payouts.example/v1' },
    { name: 'apiKey', value: '' },
    { name: 'webhookSecret', value: '' },
  ]);
  const change = { typed: { ...values.typed, apiKey: 'une clé' }, replaced: ['apiKey'] };
  expect(typed(change)[1]).toEqual({ name: 'apiKey', value: 'une clé' });
  expect(wrong({ ...change, typed: values.typed })).toEqual([
    { field: 'properties.1.value', code: 'required' },
  ]);
});

test('another path of an address keeps the secrets, another host asks for them again', () => {
  const at = (address: string) => ({ typed: { ...values.typed, address } });
  const there = (address: string) => mustTypeAgain(fqn, typed(at(address)), shown);
  expect([there('https://payouts.example/v2'), there('https://PAYOUTS.example')]).toEqual([false, false]);
  expect([there('https://payouts.example.net'), there('https://payouts.example@other.example')]).toEqual([
    true,
    true,
  ]);
  expect(wrong(at('https://payouts.example/v2'))).toEqual([]);
  expect(wrong(at('https://other.example')).map(({ field }) => fieldOf(field, kindsOf(fqn)))).toEqual([
    'property-apiKey',
    'property-webhookSecret',
  ]);
});

test('a list is shown with spaces, and a connector that nobody knows shows secrets only', () => {
  const domains = { name: 'domains', value: 'a.example,b.example', secret: false, isSet: true, setAt: null };
  expect(valuesOf('openid.sso', { name: '', active: false, properties: [domains] }).typed['domains']).toBe(
    'a.example, b.example',
  );
  expect(kindsOf('http.unknown', shown).map(({ kind }) => kind)).toEqual(['secret', 'secret', 'secret']);
  expect(fieldOf('name', kindsOf(fqn))).toBe('name');
});
