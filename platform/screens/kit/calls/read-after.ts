import { onDevice } from '../../ui/core/kept.ts';

export const readAfter = 'X-Read-After';

/**
 * Up to where people at this device have written, so that no list they read is older: a standby may answer it
 * (docs/operations.md, "Reading from a standby").
 */
export const writtenTo = (): string => onDevice.get(readAfter) ?? '00000000/00000000';

/** Keeps what an answer says of it; the later of two positions is the greater text. */
export function noteWritten(at: string | null): void {
  if (at !== null && at > writtenTo()) onDevice.put(readAfter, at);
}
