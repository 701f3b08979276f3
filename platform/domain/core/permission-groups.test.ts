import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { grantOf, userTypes } from './access.ts';
import { locales } from './locales.ts';
import { permissionGroups } from './permission-groups.ts';
import { permissions } from './permissions.ts';

const words = z.object({ name: z.record(z.string(), z.string()), note: z.record(z.string(), z.string()) });
const wordsOf = (locale: string) =>
  words.parse(
    JSON.parse(
      readFileSync(
        new URL(`../../../contexts/people/words/${locale}/permissions.json`, import.meta.url),
        'utf8',
      ),
    ),
  );

test('every permission stands in one group, once', () => {
  expect(Object.values(permissionGroups).flat().toSorted()).toEqual(permissions.toSorted());
});

test.each(locales)('in %s every permission has its name, every condition its words', (locale) => {
  const { name, note } = wordsOf(locale);
  expect(Object.keys(name).toSorted()).toEqual(permissions.toSorted());
  const conditional = permissions.filter((permission) =>
    userTypes.some((type) => grantOf(type, permission) === 'conditional'),
  );
  expect(conditional.filter((permission) => !note[permission])).toEqual([]);
  expect(Object.keys(note).filter((key) => !permissions.some((permission) => permission === key))).toEqual(
    [],
  );
});
