import { expect, test } from 'vitest';
import { choiceIn } from './consent-choice.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const kept = (choice: string, at: string, of = 'GTM-1') => JSON.stringify({ choice, at, of });

test('a choice of consent holds six months, for the purposes it was made for', () => {
  expect(choiceIn(kept('accepted', '2026-11-20T10:00:00.000Z'), 'GTM-1', now)).toBe('accepted');
  expect(choiceIn(kept('refused', '2026-06-01T10:00:00.000Z'), 'GTM-1', now)).toBe('refused');
  expect(choiceIn(kept('accepted', '2026-05-01T10:00:00.000Z'), 'GTM-1', now)).toBeNull();
  expect(choiceIn(kept('accepted', '2026-11-20T10:00:00.000Z'), 'GTM-1 other', now)).toBeNull();
});

test.each([
  null,
  '',
  'nonsense',
  'null',
  '{}',
  kept('maybe', '2026-11-20T10:00:00.000Z'),
  kept('accepted', 'x'),
])('the visitor is asked again when the choice cannot be read: %s', (stored) => {
  expect(choiceIn(stored, 'GTM-1', now)).toBeNull();
});
