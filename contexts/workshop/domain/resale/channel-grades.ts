import type { Grade } from '@reprise/platform/domain/core/field.ts';

/** The letters of CTIA's cosmetic scale that are given, from like new to heavy damage. */
export const ctiaCosmetics = ['A', 'B', 'C', 'D', 'E'] as const;
/** The classes of CTIA's functional scale that have an equal in R2: 1 all works, 2 the key functions work. */
export const ctiaFunctions = ['1', '2'] as const;
/** The cosmetic categories of R2 that are given: C0 not categorized, C2 used poor to C6 used excellent. */
export const r2Cosmetics = ['C0', 'C2', 'C3', 'C4', 'C5', 'C6'] as const;
/** The functional categories of R2 that are given: F3 key functions working, F5 refurbished. */
export const r2Functions = ['F3', 'F5'] as const;

type Code<Codes extends readonly string[]> = Codes[number] | null;

/** What a channel is told of a condition; null: there is no such code for it. */
export type ChannelGrades = {
  ctiaCosmetic: Code<typeof ctiaCosmetics>;
  ctiaFunctional: Code<typeof ctiaFunctions>;
  r2Cosmetic: (typeof r2Cosmetics)[number];
  r2Functional: Code<typeof r2Functions>;
};

/** The cosmetic codes of a house grade (docs/resale.md, "Grades"). */
const looks: Record<Grade, Pick<ChannelGrades, 'ctiaCosmetic' | 'r2Cosmetic'>> = {
  functional: { ctiaCosmetic: null, r2Cosmetic: 'C0' },
  grade_a: { ctiaCosmetic: 'A', r2Cosmetic: 'C6' },
  grade_b: { ctiaCosmetic: 'B', r2Cosmetic: 'C5' },
  grade_c: { ctiaCosmetic: 'C', r2Cosmetic: 'C4' },
  grade_d: { ctiaCosmetic: 'D', r2Cosmetic: 'C3' },
  grade_e: { ctiaCosmetic: 'E', r2Cosmetic: 'C2' },
};

/** What the latest test of a bench says of the whole device; `none`: no bench said it. */
export type Tested = 'passed' | 'failed' | 'none';

/** The grades with which a device that passed every test is CTIA 1 and R2 F5; below, the table stops at 2 and F3. */
const fullyFunctional: readonly Grade[] = ['grade_a', 'grade_b'];

/**
 * The codes of CTIA's Wireless Device Grading Scales and of R2's Equipment Categorization for a house grade and what a
 * test bench said (docs/resale.md, "Grades"). Where less is known, the lower code is given. CTIA's scales are for
 * devices of a mobile network: without one (`isWireless`) their codes are null.
 */
export function channelGrades(grade: Grade, tested: Tested, isWireless: boolean): ChannelGrades {
  const { ctiaCosmetic, r2Cosmetic } = looks[grade];
  const ofWireless = <C>(code: C): C | null => (isWireless ? code : null);
  if (grade === 'grade_e' || tested === 'failed')
    return {
      ctiaCosmetic: ofWireless(ctiaCosmetic),
      ctiaFunctional: null,
      r2Cosmetic,
      r2Functional: null,
    };
  const works = tested === 'passed' && fullyFunctional.includes(grade);
  return {
    ctiaCosmetic: ofWireless(ctiaCosmetic),
    ctiaFunctional: ofWireless(works ? '1' : '2'),
    // SERI's table puts both A and B beside C6 where everything works
    r2Cosmetic: works ? 'C6' : r2Cosmetic,
    r2Functional: works ? 'F5' : 'F3',
  };
}
