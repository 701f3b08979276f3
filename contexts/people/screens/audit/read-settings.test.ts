import { differences } from '../../domain/audit/differences.ts';
import { expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

const property = (name: string, value: string, secret: boolean, setAt: string) => ({
  name,
  value,
  secret,
  isSet: true,
  setAt,
});
const before = {
  name: 'SSO',
  properties: [
    property('clientId', 'one', false, '2026-03-01T10:00:00.000Z'),
    property('clientSecret', '', true, '2026-03-01T10:00:00.000Z'),
  ],
};
const after = {
  name: 'SSO',
  properties: [
    property('clientId', 'two', false, '2026-03-02T10:00:00.000Z'),
    property('clientSecret', '', true, '2026-03-02T10:00:00.000Z'),
  ],
};

test('the settings of a partner differ property by property, a secret by when it was set', () => {
  expect(differences(readSettings(before), readSettings(after))).toEqual([
    { path: 'properties.clientId', before: 'one', after: 'two' },
    {
      path: 'properties.clientSecret',
      before: '2026-03-01T10:00:00.000Z',
      after: '2026-03-02T10:00:00.000Z',
    },
  ]);
});

test('any other value of the audit log is read as it is', () => {
  const thing = { label: 'Phone', properties: [{ name: 'colour', value: 'red' }] };
  expect(readSettings(thing)).toBe(thing);
  expect(readSettings(null)).toBeNull();
});
