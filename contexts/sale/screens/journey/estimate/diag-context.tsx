import type { SoldProduct } from '@reprise/offer/domain/products/product.ts';
import type { AskedQuestion } from '@reprise/offer/domain/questions/question.ts';
import { createContext, useContext } from 'react';
import type { DiagProgress, DiagStep } from './diag-steps.ts';
import type { DraftHandle } from '../frame/use-draft.tsx';

/** The sale of one product, for the steps of the tunnel. */
export type Diag = DraftHandle & {
  product: SoldProduct;
  questions: readonly AskedQuestion[];
  progress: DiagProgress;
  hrefOf: (step: DiagStep) => string;
  move: (step: DiagStep, how?: { replace?: boolean }) => void;
  /** Loads the questions again: they were changed during the sale. */
  askAgain: () => Promise<unknown>;
};

const DiagContext = createContext<Diag | null>(null);
export const DiagProvider = DiagContext.Provider;

export const useDiag = (): Diag => {
  const diag = useContext(DiagContext);
  if (diag === null) throw new Error('A step was rendered outside the tunnel.');
  return diag;
};
