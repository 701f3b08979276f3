import { expect, test } from 'vitest';
import { mentionedIn, segmentsOf, typedName } from './mentions.ts';

const jean = { userId: 'jean', name: 'Jean Martin' };
const jeanne = { userId: 'jeanne', name: 'Jean Martinez' };
const odd = { userId: 'odd', name: 'Zoë O’Neil (2)' };

test.each([
  { text: '', mentions: [jean], parts: [] },
  { text: 'Rien', mentions: [], parts: [['Rien', null]] },
  {
    text: 'Vu @Jean Martin.',
    mentions: [jean],
    parts: [
      ['Vu ', null],
      ['@Jean Martin', 'jean'],
      ['.', null],
    ],
  },
  { text: '@Jean Martinez', mentions: [jean, jeanne], parts: [['@Jean Martinez', 'jeanne']] },
  { text: '@Jean Martinez', mentions: [jean], parts: [['@Jean Martinez', null]] },
  { text: 'Jean Martin', mentions: [jean], parts: [['Jean Martin', null]] },
  {
    text: '@Zoë O’Neil (2)!',
    mentions: [odd],
    parts: [
      ['@Zoë O’Neil (2)', 'odd'],
      ['!', null],
    ],
  },
])('$text is cut at the names that it mentions', ({ text, mentions, parts }) => {
  expect(segmentsOf(text, mentions).map((one) => [one.text, one.userId])).toEqual(parts);
});

test('only those are mentioned whose name stands in the text, once each', () => {
  expect(mentionedIn('@Jean Martin et @Jean Martin', [jeanne, jean, jean])).toEqual([jean]);
});

test.each([
  { text: '@', name: '', from: 0 },
  { text: 'Vu @je', name: 'je', from: 3 },
  { text: 'Vu @Jean Ma', name: 'Jean Ma', from: 3 },
  { text: 'Vu @Jean ', name: 'Jean ', from: 3 },
  { text: '(@jean', name: 'jean', from: 1 },
])('$text asks for $name', ({ text, name, from }) => {
  expect(typedName(text, text.length)).toEqual({ name, from });
});

test.each(['', 'jean@example.org', 'Vu @Jean,', 'Vu @Jean  ', '@un deux trois quatre', '@Jean\n'])(
  '%j asks for nobody',
  (text) => {
    expect(typedName(text, text.length)).toBeUndefined();
  },
);

test('what follows the cursor is not read', () => {
  expect(typedName('@je suis là', 3)).toEqual({ name: 'je', from: 0 });
});
