import { z } from 'zod';

/** A time of a day, `07:30`. */
export const wallTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ examples: ['07:30'] });

/** Why a schedule runs no more until somebody resumes it: the person left, or may no longer export this. */
export const stopReasons = ['person_inactive', 'right_lost'] as const;
export type StopReason = (typeof stopReasons)[number];
