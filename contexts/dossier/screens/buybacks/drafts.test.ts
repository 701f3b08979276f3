import { expect, test } from 'vitest';
import { blankDraft, draftsWith, isTyped, type Drafts } from './drafts.ts';

const draft = { text: 'La cliente rappelle', mentions: [] };
const note = { text: 'Rappeler avant midi', mentions: [{ userId: 'u1', name: 'Camille' }] };

test('what is typed of one thing stays beside what is typed of another, until it is sent or taken back', () => {
  const none: Drafts = {};
  const one = draftsWith(none, 'note', { draft, saved: blankDraft });
  const two = draftsWith(one, 'n1', { draft: { ...note, text: 'Rappeler' }, saved: note });
  expect(two).toEqual({ note: draft, n1: { ...note, text: 'Rappeler' } });
  expect(draftsWith(two, 'n1', { draft: note, saved: note })).toEqual(one);
  expect(draftsWith(one, 'note', { draft: blankDraft, saved: blankDraft })).toEqual(none);
});

test('what is no more than spaces is not asked about when the dossier is left', () => {
  expect(isTyped({})).toBe(false);
  expect(isTyped({ note: { ...blankDraft, text: ' \n' } })).toBe(false);
  expect(isTyped({ note: blankDraft, answer: draft })).toBe(true);
});
