import { z } from 'zod';
import type { Answered } from './world.ts';

/** A text of an answer by its name; fails when it is none. */
export const textOf = ({ json }: Pick<Answered, 'json'>, name: string): string =>
  z.string().parse(json[name]);

/** The id of what was answered. */
export const idOf = (answered: Pick<Answered, 'json'>): string => textOf(answered, 'id');
