import type { Page } from '@playwright/test';
import type { wordsOf } from './words.ts';

type Words = ReturnType<typeof wordsOf>;

/** Answers the page's question whether unsaved input is left. */
export const answerLeave = (page: Page, t: Words, answer: 'go' | 'stay'): Promise<void> =>
  page
    .getByRole('dialog', { name: t('common:leave.title') })
    .getByRole('button', { name: t(`common:leave.${answer}`) })
    .click();
