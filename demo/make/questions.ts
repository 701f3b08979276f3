import type { ConditionDrawing } from '@reprise/offer/domain/drawings/condition.ts';
import type { Words } from './categories.ts';

export type AnswerSeed = {
  name: Words;
  description?: Words;
  grade?: 'a' | 'b' | 'c' | 'd' | 'e';
  /** Signed currency units, or a signed percentage of the base price. */
  amount?: number;
  percent?: number;
  refuse?: true;
  lockCheck?: true;
  hazard?: true;
  requirePhoto?: true;
  /** The condition that is drawn beside it. */
  drawing?: ConditionDrawing;
};

export type Audience = 'customer' | 'store' | 'workshop';

export type QuestionSeed = {
  category: string;
  code: string;
  position: number;
  type?: 'multiple';
  optional?: true;
  audience?: readonly Audience[];
  title: Words;
  description: Words;
  answers: readonly AnswerSeed[];
};

export const everyone: readonly Audience[] = ['customer', 'store', 'workshop'];
export const yes: Words = ['Oui', 'Yes', 'Ja', 'Ja'];
export const no: Words = ['Non', 'No', 'Nee', 'Nein'];
