import { CallFailed } from '@reprise/platform/domain/core/call.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isWithoutAnswer } from './without-answer.ts';

/** A query whose tries end as they are told to, and whether it was without an answer at each of its steps. */
function watched() {
  const tries: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(new QueryClient(), {
    queryKey: ['tracking'],
    retry: false,
    networkMode: 'always',
    queryFn: () => {
      const next = Promise.withResolvers<string>();
      tries.push(next);
      return next.promise;
    },
  });
  const steps: boolean[] = [];
  observer.subscribe((step) => void steps.push(isWithoutAnswer(steps.at(-1) ?? false, step)));
  const end = async (act: (one: PromiseWithResolvers<string>) => void): Promise<void> => {
    const last = tries.at(-1);
    if (last !== undefined) act(last);
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
  };
  return { observer, steps, end };
}

const fail = ({ reject }: PromiseWithResolvers<string>): void => reject(new CallFailed('no network'));

test('while the network is tried again a page is as without an answer as before, until one comes', async () => {
  const { observer, steps, end } = watched();
  expect(steps).not.toContain(true);
  await end(fail);
  expect(steps.at(-1)).toBe(true);
  const before = steps.length;
  const again = observer.refetch();
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(true);
  await end(fail);
  await again;
  expect(steps.length).toBeGreaterThan(before + 1);
  expect(steps.slice(before)).not.toContain(false);
  void observer.refetch();
  await end(({ resolve }) => resolve('tracking'));
  expect(steps.at(-1)).toBe(false);
  // with an answer that is there already, a try is no lack of one
  const there = steps.length;
  void observer.refetch();
  await end(({ resolve }) => resolve('tracking'));
  expect(steps.slice(there)).not.toContain(true);
});

test('a refusal is an answer', () => {
  expect(isWithoutAnswer(true, { failureReason: new Error('gone'), isFetching: false })).toBe(false);
});
