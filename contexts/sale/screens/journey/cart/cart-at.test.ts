import { expect, test } from 'vitest';
import type { Channel } from '../frame/channel.ts';
import { cartAt } from './cart-at.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const customer = {
  customerInfo: { lastName: 'Martin', iban: 'FR7630006000011234567890189' },
  customerIdentification: { type: 'passport', number: '12AB34567' },
  attempt: { key: 'k', body: '{"iban":"FR7630006000011234567890189"}' },
};

/** A browser of which only what is stored survives a new page, whose places have names of their own. */
function browser(channel: Channel) {
  let text: string | null = null;
  const store = {
    read: () => text,
    write: (next: string | null) => void (text = next),
    subscribe: () => () => undefined,
  };
  let at = now;
  const page = (name: string) => cartAt({ key: `${channel} ${name}`, store, channel, clock: () => at });
  return { store, page, wait: (days: number) => void (at = new Date(at.getTime() + days * 86_400_000)) };
}

test('a counter’s cart is stored without account and identity document, which last as long as its page', () => {
  const { store, page } = browser('store');
  const { read, change } = page('one');
  change((cart) => ({ ...cart, ...customer }));
  expect(read()).toMatchObject(customer);
  expect(store.read()).toContain('Martin');
  expect(store.read()).not.toMatch(/FR76|12AB34567/);
  change((cart) => ({ ...cart, maxItems: 3 }));
  expect(read()).toMatchObject({ ...customer, maxItems: 3 });
  expect(page('anew').read()).toMatchObject({
    customerInfo: { lastName: 'Martin', iban: '' },
    customerIdentification: null,
    attempt: null,
  });
});

test('what another tab has written since, or a cart that is too old, has nothing of the page’s own', () => {
  const { page, wait } = browser('store');
  const mine = page('mine');
  mine.change((cart) => ({ ...cart, ...customer }));
  page('theirs').change((cart) => ({ ...cart, maxItems: 2 }));
  expect(mine.read()).toMatchObject({ maxItems: 2, customerIdentification: null });
  mine.change((cart) => ({ ...cart, ...customer }));
  wait(2);
  expect(mine.read()).toMatchObject({ customerInfo: null, customerIdentification: null });
});

test('the site’s cart is its customer’s own, and stored whole', () => {
  const { page } = browser('web');
  page('one').change((cart) => ({ ...cart, ...customer }));
  expect(page('anew').read()).toMatchObject(customer);
});
