import type { Calendar } from './calendar.ts';
import { randomOf } from './random.ts';

/** A batch of transfers of the past: the seed of its chances, and when it is prepared. */
type BatchMoment = { seed: string; at: Date };

/** Every week a batch that the bank answers; then one that waits for the bank, and one that waits for approval. */
export function batchMoments(calendar: Calendar): {
  answered: BatchMoment[];
  approved: BatchMoment;
  prepared: BatchMoment;
} {
  const ago = (days: number, seed: string): BatchMoment => ({
    seed,
    at: calendar.ago(days, 'workshop', randomOf(seed)),
  });
  const answered = Array.from({ length: 16 }, (_, index) => {
    const weeks = 16 - index;
    return ago(weeks * 7 - 0.5, `batch:${weeks}`);
  });
  const approved = ago(3, 'batch:approved');
  const { seed, at } = ago(0.6, 'batch:prepared');
  // after a weekend both fall on the same morning
  const isLater = at > approved.at;
  const prepared = { seed, at: isLater ? at : calendar.after(approved.at, 0, 'workshop', randomOf(seed)) };
  return { answered, approved, prepared };
}
