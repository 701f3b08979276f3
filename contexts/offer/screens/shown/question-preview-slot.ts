import { createSlot } from '@reprise/platform/screens/kit/frame/slot.tsx';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { QuestionDraft } from '../questions/question-draft.ts';

export type QuestionPreviewProps = { accountId: string; draft: QuestionDraft; locale: Locale };

/** The slot for a preview of one question as it is written, which the sale fills. */
export const questionPreview = createSlot<QuestionPreviewProps>('preview of a question');
