import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SeenOperator } from './filter-operator.fixture.tsx';
import type { Operator } from './filter-operator.tsx';

const shown = (operators: readonly Operator[], operator: Operator): string =>
  renderToStaticMarkup(createElement(SeenOperator, { operators, operator }));

test('how a filter is meant is one group of choices with its own name, above its values', () => {
  const html = shown(['is', 'not', 'empty', 'filled'], 'not');
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>[^<]+<\/legend>/);
  const names = [...html.matchAll(/<input type="radio" name="([^"]+)"/g)].map(([, name]) => name);
  expect([names.length, new Set(names).size]).toEqual([4, 1]);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).toContain('values that are meant as not');
});

test('a filter that can be meant one way has no choice; whether there is a value asks for none', () => {
  expect(shown(['is'], 'is')).toBe('values that are meant as is');
  expect(shown(['is', 'empty', 'filled'], 'empty')).not.toContain('values');
  expect(shown(['empty', 'filled'], 'is')).not.toContain('checked=""');
});
