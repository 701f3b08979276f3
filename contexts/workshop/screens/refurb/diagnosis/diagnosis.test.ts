import { expect, test } from 'vitest';
import { chosenFor, keptSteps, placeIn, withChosen, writtenSteps } from './diagnosis.ts';

const question = (id: string) => ({
  id,
  type: 'unique' as const,
  label: id,
  position: 1,
  categoryIds: [],
  responses: [],
});

test('a diagnosis is resumed where it was left', () => {
  const questions = [question('q1'), question('q2')];
  const first = withChosen([], 'q1', ['a']);
  const both = withChosen(first, 'q2', ['b']);
  const item = { status: 'item_refurb_diagnostic_in_progress' } as const;
  const running = { status: 'in_progress', item, questions } as const;
  expect(placeIn({ ...running, responses: first })).toBe('questions');
  expect(placeIn({ ...running, responses: both })).toBe('summary');
  expect(placeIn({ ...running, status: 'finalized', responses: both })).toBe('finalized');
  expect(placeIn({ ...running, status: 'abandoned', responses: both })).toBe('over');
  expect(placeIn({ ...running, item: { status: 'item_in_quarantine' }, responses: first })).toBe('over');
  expect(chosenFor(withChosen(both, 'q1', ['c']), 'q1')).toEqual(['c']);
});

test('choosing no step is not the same as having chosen nothing yet', () => {
  const proposed = [{ id: 'a' }, { id: 'b' }];
  expect(keptSteps(undefined, proposed)).toEqual(['a', 'b']);
  expect(keptSteps(writtenSteps(['b', 'gone']), proposed)).toEqual(['b']);
  expect(keptSteps(writtenSteps([]), proposed)).toEqual([]);
});
