import { expect, test } from 'vitest';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import { blankDraft, draftOf, missingIn, settingsOf, shifted, withResponse, type Draft } from './draft.ts';

const question = {
  id: 'q',
  buyerAccountId: 'a',
  type: 'multiple' as const,
  label: { 'fr-FR': 'Quoi ?', 'en-GB': 'What?' },
  position: 1,
  version: 3,
  categoryIds: ['c'],
  responses: [
    { id: 'r1', label: { 'fr-FR': 'Un' }, refurbStepIds: ['s'] },
    { id: 'r2', label: { 'fr-FR': 'Deux' }, refurbStepIds: [] },
  ],
};

// as the form compares what is typed
const isChanged = (draft: Draft, first: Draft): boolean => !same(settingsOf(draft), settingsOf(first));

test('what is typed of a question comes back as it was', () => {
  const { id: _id, buyerAccountId: _a, position: _p, version: _v, ...settings } = question;
  expect(settingsOf(draftOf(question))).toEqual(settings);
  expect(settingsOf({ ...draftOf(question), everywhere: true }).categoryIds).toEqual([]);
});

test('a new response keeps its key when the order changes, and is sent without an id', () => {
  const three = withResponse(blankDraft().responses);
  expect(three.map(({ key }) => key)).toEqual(['new-1', 'new-2', 'new-3']);
  expect(withResponse(three.slice(1)).at(-1)?.key).toBe('new-4');
  expect(shifted(three, 0, 1).map(({ key }) => key)).toEqual(['new-2', 'new-1', 'new-3']);
  expect(shifted(three, 0, -1)).toEqual(three);
  expect(settingsOf(blankDraft()).responses[0]).toEqual({ label: { 'fr-FR': '' }, refurbStepIds: [] });
});

test('French is required, in the question and in each response; a choice of categories names one', () => {
  expect(missingIn(draftOf(question))).toEqual([]);
  expect(missingIn({ ...blankDraft(), everywhere: false })).toEqual([
    'label.fr-FR',
    'responses.0.label.fr-FR',
    'responses.1.label.fr-FR',
    'categoryIds',
  ]);
  expect(missingIn({ ...draftOf(question), label: { 'fr-FR': ' ', 'en-GB': 'What?' } })).toEqual([
    'label.fr-FR',
  ]);
});

test('a question counts as changed by what would be saved, not by a text that was typed and removed again', () => {
  const first = draftOf(question);
  expect(isChanged(first, draftOf(question))).toBe(false);
  expect(isChanged({ ...first, label: { ...first.label, 'nl-BE': 'Wat?' } }, first)).toBe(true);
  expect(isChanged({ ...first, label: { ...first.label, 'nl-BE': ' ' } }, first)).toBe(false);
  expect(isChanged({ ...first, responses: shifted(first.responses, 0, 1) }, first)).toBe(true);
  expect(isChanged({ ...blankDraft(), label: { 'fr-FR': '' } }, blankDraft())).toBe(false);
});
