import type { Grade } from '@reprise/platform/domain/core/field.ts';

/** The grades in their order, without the schemas that would come with `field.ts` to the browser. */
export const gradeOrder = [
  'functional',
  'grade_a',
  'grade_b',
  'grade_c',
  'grade_d',
  'grade_e',
] as const satisfies readonly Grade[];
