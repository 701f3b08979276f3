import { LoadingState } from '@reprise/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { BonusStep } from './bonus-step.tsx';
import { DiagProvider, type Diag } from './diag-context.tsx';
import { stepName, stepOf, type DiagStep } from './diag-steps.ts';
import { declared } from './draft.ts';
import { EstimateStep } from './estimate-step.tsx';
import { ImeiStep } from './imei-step.tsx';
import { useJourney, useSettings } from './journey.tsx';
import { PaymentStep } from './payment-step.tsx';
import { QuestionStep } from './question-step.tsx';
import { SearchScreen } from './search-screen.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { TroublePage } from './trouble.tsx';
import { useDraft } from './use-draft.tsx';

export type DiagAddress = {
  productId?: string;
  slug?: string;
  itemId?: string;
  predeclaredBuybackId?: string;
  /** What is sold was already answered for. */
  declarationId?: string;
  /** An IMEI found by the search, to begin with. */
  imei?: string;
  step?: string;
};

const useProduct = (productId: string) => {
  const { call, channel } = useJourney();
  const product = useQuery({
    queryKey: ['product', productId],
    queryFn: ({ signal }) => call('GET /products/{id}', { params: { id: productId }, signal }),
  });
  const audience = channel === 'store' ? 'store' : 'customer';
  const questions = useQuery({
    queryKey: ['questions', productId, audience],
    queryFn: ({ signal }) =>
      call('GET /products/{id}/diagnostic-questions', {
        params: { id: productId },
        query: { audience },
        signal,
      }),
  });
  return { product, questions };
};

const pathOf = ({ slug, itemId, predeclaredBuybackId }: DiagAddress, productId: string): string =>
  ['/diag', productId, slug ?? 'produit', itemId, predeclaredBuybackId].filter(Boolean).join('/');

const Step = ({ step }: { step: DiagStep }) => {
  switch (step.kind) {
    case 'imei':
      return <ImeiStep />;
    case 'question':
      return <QuestionStep at={step.at} />;
    case 'estimate':
      return <EstimateStep />;
    case 'bonus':
      return <BonusStep />;
    case 'shipping':
      return <ShippingStep />;
    case 'payment':
      return <PaymentStep />;
  }
};

type Loaded = Pick<Diag, 'product' | 'questions'> & { address: DiagAddress };

const Tunnel = ({ product, questions, address }: Loaded) => {
  const { go } = useJourney();
  const { enabledPremiumFeatures } = useSettings();
  const handle = useDraft(product.id);
  const { draft } = handle;
  const progress = {
    needsImei: product.imeiRequired,
    imei: draft.imei,
    questions,
    responses: draft.responses,
    hasTransport: draft.transport !== null,
  };
  const hrefOf = (step: DiagStep): string => `${pathOf(address, product.id)}?step=${stepName(step)}`;
  const step = stepOf(address.step, progress);
  const diag: Diag = {
    ...handle,
    product,
    questions,
    progress,
    foundImei: address.imei ?? '',
    hrefOf,
    move: (next, how) => go(hrefOf(next), how),
    hasBonus: enabledPremiumFeatures.includes('payment_bonus'),
  };
  return (
    <DiagProvider value={diag}>
      <Step key={stepName(step)} step={step} />
    </DiagProvider>
  );
};

const WithProduct = ({ address, productId }: { address: DiagAddress; productId: string }) => {
  const { product, questions } = useProduct(productId);
  const error = product.error ?? questions.error;
  const again = (): void => {
    void product.refetch();
    void questions.refetch();
  };
  if (error) return <TroublePage error={error} onRetry={again} />;
  if (product.data === undefined || questions.data === undefined) return <LoadingState />;
  return (
    <Tunnel
      key={productId}
      product={product.data}
      questions={questions.data.questions}
      address={{ ...address, slug: address.slug ?? product.data.slug }}
    />
  );
};

/** Takes up a declaration that was made before, and goes on with its product. */
const FromDeclaration = ({ declarationId, address }: { declarationId: string; address: DiagAddress }) => {
  const { call, go } = useJourney();
  const declaration = useQuery({
    queryKey: ['declaration', declarationId],
    queryFn: ({ signal }) => call('GET /declarations/{id}', { params: { id: declarationId }, signal }),
  });
  const productId = declaration.data?.productId ?? '';
  const { draft, change } = useDraft(productId);
  const take = useEffectEvent(() => {
    const found = declaration.data;
    if (!found) return;
    if (draft.declaration?.id !== found.id)
      change({
        imei: found.imei,
        imeiMismatchAccepted: found.imeiMismatchAccepted,
        responses: found.responses,
        declaration: { id: found.id, of: declared(found), grade: found.grade },
      });
    go(`${pathOf(address, found.productId)}?step=estimate`, { replace: true });
  });
  useEffect(() => {
    if (productId !== '') take();
  }, [productId]);
  if (declaration.isError)
    return <TroublePage error={declaration.error} onRetry={() => void declaration.refetch()} />;
  return <LoadingState />;
};

/** /diag: the tunnel, from the search to the way of being paid; the address says the step, so that back works. */
export const DiagScreen = ({ address }: { address: DiagAddress }) => {
  if (address.declarationId)
    return <FromDeclaration declarationId={address.declarationId} address={address} />;
  if (!address.productId) return <SearchScreen />;
  return <WithProduct address={address} productId={address.productId} />;
};
