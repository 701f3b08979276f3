import type { PriceList } from './price-list.ts';

type Times = Pick<PriceList, 'startsAt' | 'endsAt' | 'startedAt' | 'endedAt' | 'droppedAt'>;

/**
 * Where a list stands: it waits for its moment; it was taken back before it; it is in force until its end; its prices
 * are the catalogue's own; it is over.
 */
export type Standing = 'planned' | 'dropped' | 'running' | 'applied' | 'over';

export function standingOf({ endsAt, startedAt, endedAt, droppedAt }: Times): Standing {
  if (droppedAt !== null) return 'dropped';
  if (startedAt === null) return 'planned';
  if (endedAt !== null) return 'over';
  return endsAt === null ? 'applied' : 'running';
}

/** Is the time over for which a list has prices? After a standstill such a list never starts. */
export const isTimeOver = ({ endsAt }: Pick<PriceList, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime();

type Span = Pick<PriceList, 'startsAt' | 'endsAt'>;

/**
 * Do two lists ask the same product for two prices? One with an end holds its products from its start to its end;
 * one without gives them its prices at its start and lets go, so that another may follow it.
 */
export function overlaps(one: Span, other: Span): boolean {
  const [first, second] =
    Date.parse(one.startsAt) <= Date.parse(other.startsAt) ? [one, other] : [other, one];
  const [start, next] = [Date.parse(first.startsAt), Date.parse(second.startsAt)];
  return start === next || (first.endsAt !== null && next < Date.parse(first.endsAt));
}
