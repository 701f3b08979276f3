import type { Responses } from '@reprise/domain/catalogue/question';
import type { QuestionPreview } from '@reprise/domain/catalogue/question.contract';
import { createSlot } from '../../lib/slot.tsx';

/** `estimate`: the same with the price of these answers. */
export type TunnelProps = {
  preview: QuestionPreview;
  estimate: (responses: Responses) => Promise<QuestionPreview>;
};

/** Where the questions are seen as the customer is asked them, which the sale does. */
export const tunnel = createSlot<TunnelProps>('preview of the questions');
