import { same } from './same.ts';

/** The version to write over: a later one where other parts of the screen have written nothing of the form's. */
export const versionOver = <Saved extends { version: number }>(
  over: Saved,
  present: Saved | null,
  valuesOf: (saved: Saved) => object,
): number =>
  present !== null && present.version > over.version && same(valuesOf(present), valuesOf(over))
    ? present.version
    : over.version;
