import { asOneNumber } from '@reprise/dossier/domain/items/differing-numbers.ts';
import type { ReportDifference } from '@reprise/dossier/domain/items/report-difference.ts';
import type { FrozenQuestion } from '@reprise/offer/domain/prices/price.ts';
import type { Responses } from '@reprise/offer/domain/questions/question.ts';
import type { Grade } from '@reprise/platform/domain/core/field.ts';
import { bareNumber, type Reported } from './reported.ts';

/** The answer by which an operator said that a device is not locked. */
export type Unlocked = { questionId: string; answerId: string };

/** What a control says of the things that benches report. */
export type SaidByControl = {
  /** Null: nothing was said of it; empty: none can be read. */
  imei: string | null;
  serialNumber: string | null;
  storageGb: number | null;
  unlocked: Unlocked | null;
  grade: Grade;
  isFaultless: boolean;
};

/** What a diagnosis says of them. */
export type SaidByDiagnosis = {
  stepCount: number;
  /** Said by the control: the diagnosis does not ask again. */
  unlocked: Unlocked | null;
  /** When it was last erased with success; null: it was not. */
  erasedAt: string | null;
  /** When the latest step ended; what was tested before says nothing of the device as it is now. */
  repairedAt: string | null;
};

/**
 * The answer that says that the device is not locked: the first to a question with an answer that says it is
 * (`lockCheck`). Null where no such question was answered, or by one that says it is.
 */
export function unlockedBy(questions: readonly FrozenQuestion[], responses: Responses): Unlocked | null {
  const answered = questions
    .filter(({ answers }) => answers.some(({ lockCheck }) => lockCheck))
    .flatMap(({ id: questionId, answers }) => {
      const chosen = responses.find((one) => one.questionId === questionId)?.answerIds ?? [];
      return answers
        .filter(({ id }) => chosen.includes(id))
        .map(({ id, lockCheck }) => ({ questionId, answerId: id, lockCheck }));
    });
  const [first] = answered;
  if (!first || answered.some(({ lockCheck }) => lockCheck)) return null;
  return { questionId: first.questionId, answerId: first.answerId };
}

/**
 * Do the answers say that nothing is faulty? None refuses the device, says that it is locked or dangerous, lowers its grade
 * below A or takes from its price. False without any answer.
 */
export function isFaultless(questions: readonly FrozenQuestion[], responses: Responses): boolean {
  const chosen = questions.flatMap(({ id, answers }) => {
    const given = responses.find(({ questionId }) => questionId === id)?.answerIds ?? [];
    return answers.filter((answer) => given.includes(answer.id));
  });
  return (
    chosen.length > 0 &&
    chosen.every(
      ({ refuse, lockCheck, hazard, gradeEffect, impact }) =>
        !refuse &&
        !lockCheck &&
        !hazard &&
        (gradeEffect === null || gradeEffect === 'grade_a') &&
        (!impact.enabled || impact.value >= 0),
    )
  );
}

const difference = (
  about: ReportDifference['about'],
  said: string,
  { words }: { words: string },
): ReportDifference => ({ about, said, reported: words });

const lockDifference = ({ isLocked }: Reported, unlocked: Unlocked | null): ReportDifference[] =>
  isLocked?.meaning && unlocked !== null ? [difference('lock', 'unlocked', isLocked)] : [];

const isSameDevice = (one: string, other: string): boolean =>
  asOneNumber.imei(bareNumber(one)) === asOneNumber.imei(bareNumber(other));

/** What the reports say otherwise than a control, in the order of `comparedThings`. */
export function controlDifferences(reported: Reported, said: SaidByControl): ReportDifference[] {
  const { imeis, serialNumber, storageGb, grade, passed } = reported;
  const found: ReportDifference[] = [];
  if (imeis && said.imei !== null && !imeis.meaning.some((one) => isSameDevice(one, said.imei ?? '')))
    found.push(difference('imei', said.imei, imeis));
  if (serialNumber && said.serialNumber && serialNumber.meaning !== bareNumber(said.serialNumber))
    found.push(difference('serialNumber', said.serialNumber, serialNumber));
  if (storageGb && said.storageGb !== null && storageGb.meaning !== said.storageGb)
    found.push(difference('storage', String(said.storageGb), storageGb));
  found.push(...lockDifference(reported, said.unlocked));
  if (grade && said.grade !== 'functional' && grade.meaning !== said.grade)
    found.push(difference('grade', said.grade, grade));
  if (passed?.meaning === false && said.isFaultless) found.push(difference('tests', 'no_fault', passed));
  return found;
}

const isAfter = (at: string, than: string | null): boolean =>
  than === null || Date.parse(at) > Date.parse(than);

/** What the reports say otherwise than a diagnosis, in the order of `comparedThings`. */
export function diagnosisDifferences(reported: Reported, said: SaidByDiagnosis): ReportDifference[] {
  const { passed, erased } = reported;
  const found = lockDifference(reported, said.unlocked);
  if (said.stepCount > 0) return found;
  if (passed?.meaning === false && isAfter(passed.measuredAt, said.repairedAt))
    found.push(difference('tests', 'no_step', passed));
  if (erased?.meaning === false && said.erasedAt !== null && isAfter(erased.measuredAt, said.erasedAt))
    found.push(difference('erasure', 'erased', erased));
  return found;
}

/** The differences by which the operator has not said to stand: each has to be named with both its sides. */
export const unconfirmed = (
  differences: readonly ReportDifference[],
  confirmed: readonly ReportDifference[],
): ReportDifference[] =>
  differences.filter(
    (one) =>
      !confirmed.some(
        ({ about, said, reported }) => about === one.about && said === one.said && reported === one.reported,
      ),
  );
