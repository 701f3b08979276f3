import type { Responses } from '../../domain/questions/question.ts';
import type { QuestionPreview } from '../../domain/questions/question.contract.ts';
import { createSlot } from '@reprise/platform/screens/kit/frame/slot.tsx';

/** `estimate`: the same with the price of these answers. */
export type TunnelProps = {
  preview: QuestionPreview;
  estimate: (responses: Responses) => Promise<QuestionPreview>;
};

/** The slot for a preview of the questions, which the sale fills. */
export const tunnel = createSlot<TunnelProps>('preview of the questions');
