import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { takeSnapshot, nothingChosen, type Priceable } from '../../domain/declarations/price-declaration.ts';
import { imeiAsked } from '../../domain/declarations/imei-asked.ts';
import type { Declaration } from '../../domain/declarations/declaration.ts';
import type { Audience, Responses } from '../../domain/questions/question.ts';
import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import { tacMatch } from '@reprise/platform/domain/codes/tac.ts';
import { resolveAnswers } from '../../domain/prices/answers.ts';
import { gradeOf } from '../../domain/prices/estimate.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Configuration } from './configuration.db.ts';

type Said = {
  imei: string | null;
  imeiMismatchAccepted: boolean;
  serialNumber: string | null;
  responses: Responses;
};
type Declarable = Priceable & Pick<Configuration, 'settings'>;
type Declared = Pick<Declaration, 'imei' | 'imeiMismatchAccepted' | 'serialNumber' | 'responses' | 'grade'>;

/** A visitor answers as a customer, whatever the call says. */
export const audienceOf = (actor: Actor, asked: Audience): Audience =>
  actor.userType === 'pseudo_anonymous' ? 'customer' : asked;

/** Is a thing checked at a counter, where it may have been sold on the site before? */
export const isAskedAtCounter = (actor: Actor, askedTo: Audience): boolean =>
  actor.module === 'tim' && askedTo === 'store';

/**
 * What is stored of a declaration: the answers to the questions that were reached, and the grade that follows.
 * Refusals: those of `resolveAnswers`, and `invalid` for the IMEI.
 */
export function declared(priceable: Declarable, askedTo: Audience, said: Said, now: Date): Declared {
  const snapshot = takeSnapshot(priceable, nothingChosen, now);
  const answers = resolveAnswers(snapshot.questions, said.responses, askedTo);
  if (!answers.ok) throw new Refused(answers.code, { violations: answers.violations });
  const reached = new Set(answers.chosen.map(({ questionId }) => questionId));
  return {
    imei: imeiOf(priceable, askedTo, said),
    imeiMismatchAccepted: said.imeiMismatchAccepted,
    serialNumber: said.serialNumber === '' ? null : said.serialNumber,
    responses: said.responses.filter(({ questionId }) => reached.has(questionId)),
    grade: gradeOf(snapshot, answers.chosen),
  };
}

/**
 * The IMEI as stored: digits only. Required where it is asked before the questions.
 */
function imeiOf({ product, settings }: Declarable, askedTo: Audience, said: Said): string | null {
  if (said.imei === null || said.imei === '') {
    if (askedTo !== 'workshop' && imeiAsked(product, settings, askedTo) === 'first')
      refuse({ field: 'imei', code: 'required' });
    return null;
  }
  const imei = checkImei(said.imei);
  if (!imei.ok) return refuse({ field: 'imei', code: imei.code });
  if (tacMatch(imei.digits, product.tacCodes) === 'mismatch' && !said.imeiMismatchAccepted) {
    return refuse({ field: 'imeiMismatchAccepted', code: 'required' });
  }
  return imei.digits;
}

function refuse(violation: Violation): never {
  throw new Refused('invalid', { violations: [violation] });
}
