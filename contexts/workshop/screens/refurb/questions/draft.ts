import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type {
  RefurbQuestionDefinition,
  RefurbQuestionSettings,
} from '../../../domain/refurb/questions.contract.ts';

export type Label = Partial<Record<Locale, string>>;
/** An answer being edited; its key stays when it is moved. */
export type DraftResponse = { key: string; id?: string; label: Label; refurbStepIds: string[] };
/** A question being edited. */
export type Draft = {
  type: RefurbQuestionSettings['type'];
  label: Label;
  /** Asked for items of these categories only; for all when `everywhere`. */
  everywhere: boolean;
  categoryIds: string[];
  responses: DraftResponse[];
};

export const minResponses = 2;
export const maxResponses = 20;

const blankResponse = (key: string): DraftResponse => ({ key, label: {}, refurbStepIds: [] });

export const blankDraft = (): Draft => ({
  type: 'unique',
  label: {},
  everywhere: true,
  categoryIds: [],
  responses: [blankResponse('new-1'), blankResponse('new-2')],
});

export const draftOf = (question: RefurbQuestionDefinition): Draft => ({
  type: question.type,
  label: question.label,
  everywhere: question.categoryIds.length === 0,
  categoryIds: question.categoryIds,
  responses: question.responses.map(({ id, label, refurbStepIds }) => ({
    key: id,
    id,
    label,
    refurbStepIds,
  })),
});

/** Adds an answer with a new key. */
export function withResponse(responses: readonly DraftResponse[]): DraftResponse[] {
  const highest = Math.max(0, ...responses.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0)));
  return [...responses, blankResponse(`new-${highest + 1}`)];
}

/** The list with one member moved up (-1) or down (1); unchanged at its ends. */
export function shifted<One>(list: readonly One[], at: number, by: -1 | 1): One[] {
  const to = at + by;
  const [one, other] = [list[at], list[to]];
  if (one === undefined || other === undefined) return [...list];
  return list.with(at, other).with(to, one);
}

const spoken = (label: Label): RefurbQuestionSettings['label'] => ({
  'fr-FR': '',
  ...Object.fromEntries(
    Object.entries(label)
      .map(([locale, words]) => [locale, words.trim()])
      .filter(([, words]) => words !== ''),
  ),
});

export const settingsOf = (draft: Draft): RefurbQuestionSettings => ({
  type: draft.type,
  label: spoken(draft.label),
  categoryIds: draft.everywhere ? [] : draft.categoryIds,
  responses: draft.responses.map(({ id, label, refurbStepIds }) => ({
    ...(id === undefined ? {} : { id }),
    label: spoken(label),
    refurbStepIds,
  })),
});

/** The paths of the required fields that are empty, as the server names them. */
export function missingIn(draft: Draft): string[] {
  const isBlank = (label: Label): boolean => (label['fr-FR'] ?? '').trim() === '';
  return [
    ...(isBlank(draft.label) ? ['label.fr-FR'] : []),
    ...draft.responses.flatMap(({ label }, at) => (isBlank(label) ? [`responses.${at}.label.fr-FR`] : [])),
    ...(!draft.everywhere && draft.categoryIds.length === 0 ? ['categoryIds'] : []),
  ];
}
