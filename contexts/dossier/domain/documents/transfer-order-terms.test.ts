import { expect, test } from 'vitest';
import { fillTerms, transferOrderVariables, type TransferOrderVariable } from './transfer-order-terms.ts';

const values = Object.fromEntries(transferOrderVariables.map((name) => [name, `<${name}>`])) as Record<
  TransferOrderVariable,
  string
>;

test.each(transferOrderVariables)(
  'the variable %s of the terms is filled, wherever and however often it stands',
  (name) => {
    expect(fillTerms(`a {{${name}}} b {{ ${name} }}.`, values)).toBe(`a <${name}> b <${name}>.`);
  },
);

test('a name that looks like a variable or a pattern is printed as it is', () => {
  const filled = fillTerms('{{customer_firstname}} {{customer_lastname}}', {
    ...values,
    customer_firstname: '{{total_price}}',
    customer_lastname: '$& $1',
  });
  expect(filled).toBe('{{total_price}} $& $1');
});

test('an unknown variable stays visible for the author of the terms', () => {
  expect(fillTerms('{{prix}} {{toString}}', values)).toBe('{{prix}} {{toString}}');
});
