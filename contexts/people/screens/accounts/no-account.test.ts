import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoAccount } from './no-account.tsx';

const seen = (who: 'client' | 'retailer' | 'buyer' | 'linked', mayCreate: boolean): string =>
  renderToStaticMarkup(createElement(NoAccount, { who, mayCreate }));

test.each(['client', 'retailer', 'buyer', 'linked'] as const)(
  'where there is no %s, the screen says what is missing and what to do',
  (who) => {
    expect(seen(who, false)).toContain(`nobody.${who}.title`);
    expect(seen(who, false)).toContain(`nobody.${who}.help`);
  },
);

test('the way to create an account is shown to whoever may create one, and to nobody else', () => {
  expect(seen('retailer', true)).toContain('href="/client/create"');
  expect(seen('linked', false)).not.toContain('href');
});
