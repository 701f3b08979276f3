import { expect, test } from 'vitest';
import { callLimit } from './limits.ts';

test('the call past the limit is refused until the window ends', () => {
  const count = callLimit(2, 60);
  const at = (second: number) => new Date(second * 1_000);
  count('a', at(0));
  count('a', at(10));
  expect(() => count('a', at(20))).toThrow(
    expect.objectContaining({ code: 'too_many_requests', extra: { retryAfter: 40 } }),
  );
  count('b', at(20));
  count('a', at(61));
});
