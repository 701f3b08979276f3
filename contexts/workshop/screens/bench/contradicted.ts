import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { comparedThings, type ComparedThing } from '@reprise/dossier/domain/items/compared-things.ts';

/** A difference as the refusal lists it; of a lock with its question, and both question and answer in the reader's language. */
export type Contradiction = {
  about: ComparedThing;
  said: string;
  reported: string;
  questionId: string | null;
  question: string | null;
  answer: string | null;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function contradictionOf(value: unknown): Contradiction[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields: Record<string, unknown> = { ...value };
  const about = comparedThings.find((one) => one === fields['about']);
  const said = textOf(fields['said']);
  const reported = textOf(fields['reported']);
  if (about === undefined || said === null || reported === null) return [];
  return [
    {
      about,
      said,
      reported,
      questionId: textOf(fields['questionId']),
      question: textOf(fields['question']),
      answer: textOf(fields['answer']),
    },
  ];
}

/** What a test bench says otherwise, by a call that was refused for it; empty where it was refused for something else. */
export function contradictionsIn(error: unknown): Contradiction[] {
  if (!(error instanceof CallRefused) || error.code !== 'report_contradicted') return [];
  const { differences } = error.extra;
  return Array.isArray(differences) ? differences.flatMap(contradictionOf) : [];
}

/** What the same call says, sent again by an operator who stands by it. */
export const confirmedOf = (contradictions: readonly Contradiction[]) =>
  contradictions.map(({ about, said, reported }) => ({ about, said, reported }));
