import { frozenAnswer, frozenQuestion } from '@reprise/platform/domain/core/fixtures/frozen.ts';
import { describe, expect, test } from 'vitest';
import {
  controlDifferences,
  diagnosisDifferences,
  isFaultless,
  unconfirmed,
  unlockedBy,
  type SaidByControl,
  type SaidByDiagnosis,
} from './report-differences.ts';
import { reportedBy } from './reported.ts';

const at = '2026-03-02T09:00:00.000Z';
const later = '2026-03-02T10:00:00.000Z';
const earlier = '2026-03-02T08:00:00.000Z';

/** A result of a bench from its measures. */
const result = (measures: Record<string, string>, measuredAt = at) => ({
  measuredAt,
  measures: Object.entries(measures).map(([name, value]) => ({ name, value, unit: '' })),
});
const unlocked = { questionId: 'lock', answerId: 'off' };
const control: SaidByControl = {
  imei: '353209112345678',
  serialNumber: 'F2LZQ1ABCD',
  storageGb: 128,
  unlocked,
  grade: 'grade_b',
  isFaultless: true,
};
const diagnosis: SaidByDiagnosis = { stepCount: 0, unlocked, erasedAt: null, repairedAt: null };

describe('a control differs from a report', () => {
  test.each<[string, Record<string, string>, Partial<SaidByControl>, string[]]>([
    ['in nothing that no bench says', {}, {}, []],
    ['in nothing that both say', { imei: '353209112345678', serial: 'F2LZQ1ABCD', grade: 'B' }, {}, []],
    ['not in its software version', { imei: '3532091123456701' }, {}, []],
    ['in the IMEI', { imei: '490154203237518' }, {}, ['imei 490154203237518 353209112345678']],
    ['not in the second IMEI', { imei: '490154203237518', imei2: '35 320911 234567 8' }, {}, []],
    [
      'in an IMEI that the operator cannot read',
      { imei: '490154203237518' },
      { imei: '' },
      ['imei 490154203237518 '],
    ],
    ['not in an IMEI of which nothing was said', { imei: '490154203237518' }, { imei: null }, []],
    ['in the serial number', { serial: 'X1' }, {}, ['serialNumber X1 F2LZQ1ABCD']],
    ['not in how a serial number is written', { serial: 'f2lzq-1abcd' }, {}, []],
    ['not in a serial number that was not typed', { serial: 'X1' }, { serialNumber: null }, []],
    ['in the storage', { storage: '256GB' }, {}, ['storage 256GB 128']],
    ['not in the same storage', { storage: '128 Go' }, {}, []],
    ['not in a terabyte', { storage: '1TB' }, { storageGb: 1024 }, []],
    ['not in a storage that is no size', { storage: 'large' }, {}, []],
    ['not where the product has no storage', { storage: '256GB' }, { storageGb: null }, []],
    ['in a lock', { mdm: 'On' }, {}, ['lock mdm On unlocked']],
    ['in another lock, where one is off', { mdm: 'Off', frp: 'locked' }, {}, ['lock frp locked unlocked']],
    ['not in a lock that is off', { mdm: 'Off', activationLock: 'No' }, {}, []],
    ['not in a lock of which no word is known', { mdm: 'N/A' }, {}, []],
    [
      'not in a lock that the operator found too, or was not asked about',
      { mdm: 'On' },
      { unlocked: null },
      [],
    ],
    ['in the grade', { grade: 'Grade C' }, {}, ['grade Grade C grade_b']],
    ['not in the same grade', { grade: 'b+' }, {}, []],
    ['not in a grade of another scale', { grade: 'C5' }, {}, []],
    ['not in a grade that the house does not give', { grade: 'C' }, { grade: 'functional' }, []],
    ['in a failed test', { working: 'No', failed: 'Front Camera' }, {}, ['tests Front Camera no_fault']],
    ['in tests of which only the whole is said', { working: 'No' }, {}, ['tests working No no_fault']],
    ['not in a failed test beside a fault', { failed: 'Front Camera' }, { isFaultless: false }, []],
    ['not in passed tests', { working: 'Yes' }, {}, []],
    [
      'in several things, in their order',
      { failed: 'Camera', grade: 'D', mdm: 'yes', imei: '1' },
      {},
      ['imei 1 353209112345678', 'lock mdm yes unlocked', 'grade D grade_b', 'tests Camera no_fault'],
    ],
  ])('%s', (_, measures, said, expected) => {
    const found = controlDifferences(reportedBy([result(measures)]), { ...control, ...said });
    expect(found.map((one) => `${one.about} ${one.reported} ${one.said}`)).toEqual(expected);
  });
});

describe('a diagnosis differs from a report', () => {
  test.each<[string, Record<string, string>, Partial<SaidByDiagnosis>, string[]]>([
    ['in a failed test without a step', { failed: 'Camera' }, {}, ['tests Camera no_step']],
    ['not in a failed test with a step', { failed: 'Camera' }, { stepCount: 1 }, []],
    ['not in what failed before a repair', { failed: 'Camera' }, { repairedAt: later }, []],
    [
      'in what failed after a repair',
      { failed: 'Camera' },
      { repairedAt: earlier },
      ['tests Camera no_step'],
    ],
    ['in a lock, with steps too', { mdm: 'On' }, { stepCount: 1 }, ['lock mdm On unlocked']],
    ['in an erasure that failed later', { erased: 'No' }, { erasedAt: earlier }, ['erasure No erased']],
    [
      'in an erasure of which one drive failed',
      { erasureState: 'Successful, Failed' },
      { erasedAt: earlier },
      ['erasure Successful, Failed erased'],
    ],
    ['not in an erasure that succeeded', { erased: 'Yes' }, { erasedAt: earlier }, []],
    ['not in an erasure that was done again', { erased: 'No' }, { erasedAt: later }, []],
    ['not in an erasure that nobody recorded', { erased: 'No' }, {}, []],
    ['not in the grade', { grade: 'E' }, {}, []],
  ])('%s', (_, measures, said, expected) => {
    const found = diagnosisDifferences(reportedBy([result(measures)]), { ...diagnosis, ...said });
    expect(found.map((one) => `${one.about} ${one.reported} ${one.said}`)).toEqual(expected);
  });
});

test('of each thing the latest report that says it counts', () => {
  const { grade, passed, isLocked } = reportedBy([
    result({ working: 'Yes', mdm: 'Off' }, later),
    result({ grade: 'C', failed: 'Camera', mdm: 'On' }, at),
    result({ grade: 'A' }, earlier),
  ]);
  expect([grade?.words, passed?.meaning, isLocked?.meaning]).toEqual(['C', true, false]);
});

const questions = [
  frozenQuestion('lock', [
    frozenAnswer('off'),
    frozenAnswer('on', { lockCheck: true }),
    frozenAnswer('refused', { refuse: true }),
  ]),
  frozenQuestion('screen', [
    frozenAnswer('none', { gradeEffect: 'grade_a' }),
    frozenAnswer('scratched', { gradeEffect: 'grade_b' }),
    frozenAnswer('swollen', { hazard: true }),
    frozenAnswer('worn', { impact: { enabled: true, unit: 'amount', value: -100 } }),
    frozenAnswer('boxed', { impact: { enabled: true, unit: 'amount', value: 100 } }),
  ]),
];
const answered = (lock: string | null, screen: string | null) => [
  ...(lock === null ? [] : [{ questionId: 'lock', answerIds: [lock] }]),
  ...(screen === null ? [] : [{ questionId: 'screen', answerIds: [screen] }]),
];

test.each([
  ['off', 'off'],
  ['on', null],
  [null, null],
])('the answer %s to the question about locks says not locked: %s', (given, expected) => {
  expect(unlockedBy(questions, answered(given, 'none'))?.answerId ?? null).toBe(expected);
});

test.each([
  ['off', 'none', true],
  ['off', 'boxed', true],
  ['off', 'scratched', false],
  ['off', 'swollen', false],
  ['off', 'worn', false],
  ['on', 'none', false],
  ['refused', 'none', false],
  [null, null, false],
])('the answers %s and %s name no fault: %s', (lock, screen, expected) => {
  expect(isFaultless(questions, answered(lock, screen))).toBe(expected);
});

test('a difference is confirmed by both its sides only', () => {
  const differs = { about: 'grade', said: 'grade_b', reported: 'C' } as const;
  expect(unconfirmed([differs], [differs])).toEqual([]);
  expect(unconfirmed([differs], [{ ...differs, reported: 'D' }])).toEqual([differs]);
  expect(unconfirmed([differs], [{ ...differs, said: 'grade_a' }])).toEqual([differs]);
  expect(unconfirmed([], [differs])).toEqual([]);
});
