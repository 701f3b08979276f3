import type { Responses } from '../../domain/questions/question.ts';
import type { QuestionPreview } from '../../domain/questions/question.contract.ts';
import { createSlot } from '@reprise/platform/screens/kit/frame/slot.tsx';

/** `estimate`: the same with the price of these answers. */
export type TunnelProps = {
  preview: QuestionPreview;
  estimate: (responses: Responses) => Promise<QuestionPreview>;
};

/** Where the questions are seen as the customer is asked them, which the sale does. */
export const tunnel = createSlot<TunnelProps>('preview of the questions');
