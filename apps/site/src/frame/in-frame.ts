import type { Journey } from '@reprise/sale/screens/shown/journey.tsx';

/** What the site does differently in a frame of another page. */
export type InFrame = {
  handOver: NonNullable<Journey['handOver']>;
  openElsewhere: (href: string) => boolean;
};

/** Loaded only there: `app.tsx` puts it here before the first screen. */
export const inFrame: { now: InFrame | null } = { now: null };
