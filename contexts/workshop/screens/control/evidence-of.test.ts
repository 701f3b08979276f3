import { expect, test } from 'vitest';
import type { Outcome } from './control.ts';
import { evidenceOf, typedOf, withPhotos } from './evidence-of.ts';

const outcome: Outcome = {
  declared: 21_000,
  controlled: 9_000,
  difference: 12_000,
  absorbable: 0,
  outcome: 'litigation',
  currency: 'EUR',
  grade: 'grade_d',
  declaredLedger: [],
  controlledLedger: [],
  differences: [
    { questionId: null, question: 'IMEI', declared: ['1'], controlled: ['2'], reason: null },
    {
      questionId: 'screen',
      question: 'Bildschirm',
      declared: ['Kratzer'],
      controlled: ['Gesprungen'],
      reason: 'Écran – Fissuré',
    },
    {
      questionId: 'box',
      question: 'Zubehör',
      declared: ['Karton'],
      controlled: [],
      reason: 'Accessoires – Rien',
    },
    { questionId: 'shell', question: 'Rahmen', declared: ['Zerkratzt'], controlled: ['Neu'], reason: null },
  ],
  customerLanguage: 'fr-FR',
  photosRequired: true,
};
const prefilled = [
  { questionId: 'screen', reason: 'Écran – Fissuré', photos: [] },
  { questionId: 'box', reason: 'Accessoires – Rien', photos: [] },
];

test('only what lowers the price is a reason, in the customer’s language', () => {
  expect(evidenceOf(outcome)).toEqual(prefilled);
});

test('what was typed and the photos stay; what nobody typed is written anew', () => {
  const kept = [
    { questionId: 'screen', reason: 'Fissure en haut', photos: ['p1'] },
    { questionId: 'box', reason: '', photos: ['p2'] },
    { questionId: 'shell', reason: 'Rahmen – Neu', photos: [] },
  ];
  expect(evidenceOf(outcome, kept)).toEqual([
    kept[0],
    { questionId: 'box', reason: 'Accessoires – Rien', photos: ['p2'] },
  ]);
});

test('a prefilled reason is not kept: another answer has another reason', () => {
  const typed = { questionId: 'screen', reason: 'Fissure en haut', photos: [] };
  const kept = typedOf([typed, { questionId: 'box', reason: 'Accessoires – Rien', photos: ['p2'] }], outcome);
  expect(kept).toEqual([typed, { questionId: 'box', reason: '', photos: ['p2'] }]);
  expect(evidenceOf(outcome, kept)[1]).toEqual({ ...prefilled[1], photos: ['p2'] });
});

test('a photo comes after those of its difference, and changes nothing else', () => {
  const typed = { questionId: 'screen', reason: 'Fissure en haut', photos: ['p1'] };
  const box = { questionId: 'box', reason: '', photos: ['p2'] };
  const shown = withPhotos(withPhotos([typed, box], 'screen', ['p3']), 'screen', ['p4']);
  expect(shown).toEqual([{ ...typed, photos: ['p1', 'p3', 'p4'] }, box]);
});
