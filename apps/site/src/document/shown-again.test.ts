import { emptyCart } from '@reprise/sale/screens/journey/cart/cart.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { countCart } from './cart-count.ts';
import { followLanguage } from './language.ts';

/** What the browser keeps, what it tells the page, and where the page led. */
let stored: Map<string, string>;
let page: EventTarget;
let led: string[];
let made: { textContent: string };
const german = { hreflang: 'de-DE', href: 'https://site.example/home?lng=de-DE' };

beforeEach(() => {
  [stored, page, led, made] = [new Map(), new EventTarget(), [], { textContent: '' }];
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('location', {
    pathname: '/home',
    search: '',
    hash: '',
    replace: (href: string) => void led.push(href),
  });
  vi.stubGlobal('document', {
    documentElement: { lang: 'fr-FR' },
    createElement: () => made,
    querySelector: (selector: string) => (selector.includes(german.hreflang) ? german : null),
    querySelectorAll: () => [],
  });
  return () => void vi.unstubAllGlobals();
});

const showAgain = (persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a page that is shown again by going back counts what was put into the cart meanwhile', () => {
  countCart({ appendChild: (child) => child });
  expect(made.textContent).toBe('');
  stored.set('cart', JSON.stringify({ ...emptyCart(new Date()), buybacks: ['a phone'] }));
  showAgain(true);
  expect(made.textContent).toBe(' 1');
});

test('a page that is shown again by going back is in the language that was chosen meanwhile', () => {
  followLanguage();
  stored.set('locale', 'de-DE');
  showAgain(false);
  expect(led).toEqual([]);
  showAgain(true);
  expect(led).toEqual(['?lng=de-DE']);
});
