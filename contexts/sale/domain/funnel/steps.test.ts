import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';
import { lossesOf, stepAt, stepCounter, type FunnelStep, type Reached } from './steps.ts';

const product = '0195d0a0-0000-7000-8000-000000000001';

test.each<[string, string | null, Reached | null]>([
  ['/', null, { step: 'home' }],
  ['/home', null, { step: 'home' }],
  ['/results', null, { step: 'search' }],
  ['/category/x/telephones', null, { step: 'search' }],
  ['/category/x/edit', null, null],
  ['/categories/list', null, null],
  ['/diag', null, { step: 'search' }],
  [`/diag/${product}/iphone/d1`, null, { step: 'questions', productId: product }],
  [`/diag/${product}/iphone/d1`, 'question-3', { step: 'questions', productId: product }],
  [`/diag/${product}/iphone/d1`, 'estimate', { step: 'estimate' }],
  [`/diag/${product}/iphone/d1`, 'bonus', null],
  [`/diag/${product}/iphone/d1`, 'shipping', { step: 'transport' }],
  [`/diag/${product}/iphone/d1`, 'payment', { step: 'payment' }],
  ['/cart/customer-infos', null, { step: 'details' }],
  ['/cart/summary', null, { step: 'summary' }],
  ['/cart/c1/checkout', null, { step: 'confirmed' }],
  ['/buyback-confirmation', null, { step: 'confirmed' }],
  ['/faq', null, null],
])('the step at %s with %s', (path, at, reached) => {
  expect(stepAt(path, at)).toEqual(reached);
});

function counted(channel: 'web' | 'store', steps: readonly FunnelStep[]): FunnelStep[] {
  const sent: FunnelStep[] = [];
  const count = stepCounter(channel, ({ step }) => sent.push(step));
  for (const step of steps) count({ step }, false);
  return sent;
}

test('a step counts once between the opening of a page and the end of a sale', () => {
  expect(counted('web', ['home', 'search', 'questions', 'search', 'questions', 'confirmed', 'home'])).toEqual(
    ['home', 'search', 'questions', 'confirmed', 'home'],
  );
});

test.each<['web' | 'store', string, FunnelStep[]]>([
  ['web', 'its parcels, then its papers', ['confirmed', 'confirmed']],
  ['web', 'the form by going back, and the way forward again', ['details', 'confirmed']],
  ['store', 'the start of the next sale, by going back from it', ['search', 'confirmed', 'search']],
])('a sale on the %s channel is confirmed once, though %s are shown', (channel, _, shown) => {
  const sale: FunnelStep[] = ['questions', 'details', 'summary', 'confirmed'];
  const news = shown.includes('search') ? ['search'] : [];
  expect(counted(channel, [...sale, ...shown])).toEqual([...sale, ...news]);
});

test('the next sale counts anew, with or without questions of its own', () => {
  const sale: FunnelStep[] = ['search', 'questions', 'summary', 'confirmed'];
  expect(counted('web', [...sale, ...sale])).toEqual([...sale, ...sale]);
  expect(counted('store', [...sale, ...sale])).toEqual([...sale, ...sale]);
  expect(counted('web', [...sale, 'summary', 'confirmed'])).toEqual([...sale, 'summary', 'confirmed']);
});

test('at a counter the next search after a sale was begun is the next customer’s', () => {
  expect(counted('store', ['search', 'search', 'questions', 'estimate', 'search', 'questions'])).toEqual([
    'search',
    'questions',
    'estimate',
    'search',
    'questions',
  ]);
});

test('a confirmation that is opened by its address was counted before', () => {
  const sent: FunnelStep[] = [];
  const count = stepCounter('web', ({ step }) => sent.push(step));
  count({ step: 'confirmed' }, true);
  count(null, true);
  expect(sent).toEqual([]);
});

test('stops are read from the questions on, against the step before', () => {
  const counts = [
    { step: 'home', count: 10 },
    { step: 'questions', count: 8 },
    { step: 'estimate', count: 6 },
    { step: 'transport', count: 7 },
  ] as const;
  const losses = lossesOf(counts).map(({ step, count, lost, share }) => [step, count, lost, share]);
  expect(losses.slice(0, 7)).toEqual([
    ['home', 10, null, null],
    ['search', 0, null, null],
    ['model', 0, null, null],
    ['questions', 8, null, null],
    ['estimate', 6, 2, 0.25],
    // more than the step before: somebody came by a link
    ['transport', 7, null, null],
    ['payment', 0, 7, 1],
  ]);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0.0.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/131.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36', 'desktop'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', null],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/131.0.0.0 Safari/537.36', null],
  ['curl/8.5.0', null],
  ['', null],
])('%s is a %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
