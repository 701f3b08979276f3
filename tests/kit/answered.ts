import { z } from 'zod';
import type { Answered } from './world.ts';

/** A string field of an answer; fails when it is not a string. */
export const textOf = ({ json }: Pick<Answered, 'json'>, name: string): string =>
  z.string().parse(json[name]);

/** The `id` of an answer. */
export const idOf = (answered: Pick<Answered, 'json'>): string => textOf(answered, 'id');
