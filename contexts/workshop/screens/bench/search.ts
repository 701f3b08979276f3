import { listOf, textOf } from '@reprise/platform/screens/shell/search.ts';

type Raw = Record<string, unknown>;

/** The search parameters of the workshop's addresses. */
export const byItem = (raw: Raw): { itemId?: string } => ({ itemId: textOf(raw['itemId']) });

/** With the question to begin at. */
export const byQuestion = (raw: Raw): { itemId?: string; question?: string } => ({
  ...byItem(raw),
  question: textOf(raw['question']),
});

export const byDossier = (raw: Raw): { buybackIdentificationNumber?: string } => ({
  buybackIdentificationNumber: textOf(raw['buybackIdentificationNumber']),
});

export const byCode = (raw: Raw): { code?: string } => ({ code: textOf(raw['code']) });

export const byNumber = (raw: Raw): { identificationNumber?: string } => ({
  identificationNumber: textOf(raw['identificationNumber']),
});

/** The steps chosen among those that a diagnosis proposes; absent: all of them. */
export const chosenSteps = (raw: Raw): { steps?: string[] } => ({
  steps: raw['steps'] === undefined ? undefined : listOf(raw['steps']),
});

export const inTab = (raw: Raw): { tab?: string } => ({ tab: textOf(raw['tab']) });
