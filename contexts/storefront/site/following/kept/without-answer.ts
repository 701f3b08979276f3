import { CallFailed } from '@reprise/platform/domain/core/call.ts';

/** What TanStack says of the tries: the reason is forgotten as soon as another one begins. */
export type Try = { failureReason: Error | null; isFetching: boolean };

/**
 * Does no answer come? A try that has begun says nothing yet, and may hang for long: what held before it holds until it
 * is over.
 */
export const isWithoutAnswer = (was: boolean, { failureReason, isFetching }: Try): boolean =>
  failureReason === null ? was && isFetching : failureReason instanceof CallFailed;
