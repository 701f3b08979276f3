import { pollingLimits } from '../../domain/core/limits.ts';

/**
 * How often documents are asked for, after how long an e-mail is promised instead, and how often they are asked for
 * from then on, in milliseconds.
 */
export const documentPollMs = 2_000;
export const documentGiveUpMs = 60_000;
export const documentLatePollMs = 30_000;
const messageMs = [0, 6_000, 18_000] as const;

/** Which of the three successive waiting messages is shown after this long: 0, 1 or 2. */
export const waitingMessage = (waitedMs: number): 0 | 1 | 2 =>
  waitedMs >= messageMs[2] ? 2 : waitedMs >= messageMs[1] ? 1 : 0;

export type LabelAnswer = 'ready' | 'not_yet' | 'none';

/**
 * Is the shipping label there? Waits before each question (docs/limits.md, "Lists and waiting").
 * @param ask `ready` (200), `not_yet` (425: keep asking) or `none` (404: no label is expected)
 * @returns `failed` when it is still not there after the last wait
 */
export async function awaitLabel(
  ask: () => Promise<LabelAnswer>,
  wait: (ms: number) => Promise<void>,
): Promise<'ready' | 'none' | 'failed'> {
  for (const seconds of pollingLimits.labelWaitsSeconds) {
    await wait(seconds * 1000);
    const answer = await ask();
    if (answer !== 'not_yet') return answer;
  }
  return 'failed';
}
