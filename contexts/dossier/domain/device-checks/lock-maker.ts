/** The makers whose lock is taken off in a way of their own. */
const lockMakers = ['apple', 'samsung', 'google'] as const;
export type LockMaker = (typeof lockMakers)[number] | 'other';

/** How the lock of a device is taken off, by its brand: on screen and in mails alike. */
export const lockMakerOf = (brand: string | null): LockMaker =>
  lockMakers.find((one) => one === brand?.toLowerCase()) ?? 'other';
