import { expect, test } from 'vitest';
import { changedPaths } from './changes.ts';

const before = {
  name: 'Dépôt',
  label: { 'fr-FR': 'Dépôt', 'en-GB': 'Drop' },
  answers: [{ name: 'Oui' }, { name: 'Non' }],
  countries: ['FR'],
  picture: null,
};

test.each<[string, object, string[]]>([
  ['nothing', {}, []],
  ['a field', { name: 'Envoi' }, ['name']],
  ['a text in one language', { label: { 'fr-FR': 'Dépôt', 'en-GB': 'Drop off' } }, ['label.en-GB']],
  ['one of several things', { answers: [{ name: 'Oui' }, { name: 'Jamais' }] }, ['answers.1.name']],
  ['a longer list, once', { answers: [{ name: 'Oui' }, { name: 'Non' }, { name: '?' }] }, ['answers']],
  ['what was not there', { picture: { id: 'one' } }, ['picture']],
  ['two fields', { name: 'Envoi', countries: ['BE'] }, ['name', 'countries.0']],
])('%s', (_, change, paths) => {
  expect(changedPaths(before, { ...before, ...change })).toEqual(paths);
});
