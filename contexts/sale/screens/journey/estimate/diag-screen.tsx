import { imeiAsked } from '@reprise/offer/domain/declarations/imei-asked.ts';
import type { SoldProduct } from '@reprise/offer/domain/products/product.ts';
import type { AskedQuestion } from '@reprise/offer/domain/questions/question.ts';
import { stillAsked } from '@reprise/offer/domain/questions/question-responses.ts';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { BonusStep } from '../cart/bonus-step.tsx';
import { DiagProvider, type Diag } from './diag-context.tsx';
import { stepName, stepOf, type DiagStep } from './diag-steps.ts';
import { campaignIn } from '@reprise/platform/domain/core/campaign.ts';
import { readHandedOver } from '../frame/handed-over.ts';
import { draftOfDeclaration, isGoingOn, newDraft, unfinished, type Draft } from '../frame/draft.ts';
import { EstimateStep } from './estimate-step.tsx';
import { ImeiStep } from '../search/imei-step.tsx';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { PaymentStep } from '../cart/payment-step.tsx';
import { QuestionStep } from './question-step.tsx';
import { SearchScreen } from '../search/search-screen.tsx';
import { ShippingStep } from '../cart/shipping-step.tsx';
import { TroublePage } from '../../shown/trouble.tsx';
import { useCart } from '../cart/use-cart.tsx';
import { useDraft, useDrafts } from '../frame/use-draft.tsx';
import { Waiting } from '@reprise/platform/screens/public/waiting.tsx';

export type DiagAddress = {
  productId?: string;
  slug?: string;
  /** The sale in progress, or the cart line to change. */
  itemId?: string;
  /** A dossier that was opened on the site: it is finalised elsewhere, and not sold again. */
  predeclaredBuybackId?: string;
  /** A declaration that exists already. */
  declarationId?: string;
  /** An IMEI from the search, as the initial value. */
  imei?: string;
  step?: string;
  /** The fragment: what was answered on a page of another origin. */
  handed?: string;
};

const productKey = (productId: string) => ['product', productId];
const questionsKey = (productId: string, audience: 'store' | 'customer') => [
  'questions',
  productId,
  audience,
];

/** The data in the page, which need not be fetched. */
export function keepProduct(
  client: QueryClient,
  { product, questions }: { product: SoldProduct; questions: AskedQuestion[] },
): void {
  const { id, label } = product;
  client.setQueryData(productKey(id), product);
  client.setQueryData(questionsKey(id, 'customer'), { productId: id, productLabel: label, questions });
}

/** The product, and its questions. */
export const useProduct = (productId: string) => {
  const { call, channel } = useJourney();
  const product = useQuery({
    queryKey: productKey(productId),
    queryFn: ({ signal }) => call('GET /products/{id}', { params: { id: productId }, signal }),
  });
  const audience = channel === 'store' ? 'store' : 'customer';
  const questions = useQuery({
    queryKey: questionsKey(productId, audience),
    queryFn: ({ signal }) =>
      call('GET /products/{id}/diagnostic-questions', {
        params: { id: productId },
        query: { audience },
        signal,
      }),
  });
  return { product, questions };
};

const pathOf = (productId: string, slug: string | undefined, itemId: string): string =>
  `/diag/${productId}/${slug || 'produit'}/${itemId}`;

const Step = ({ step }: { step: DiagStep }) => {
  switch (step.kind) {
    case 'imei':
      return <ImeiStep />;
    case 'question':
      return <QuestionStep step={step} />;
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

type Loaded = Pick<Diag, 'product' | 'questions' | 'askAgain'> & { address: DiagAddress; itemId: string };

const Tunnel = ({ product, questions, askAgain, address, itemId }: Loaded) => {
  const { go, channel } = useJourney();
  const settings = useSettings();
  const handle = useDraft(itemId, product.id);
  const responses = stillAsked(handle.draft.responses, questions);
  const draft: Draft = { ...handle.draft, responses };
  const progress = {
    asksImei: imeiAsked(product, settings, channel === 'store' ? 'store' : 'customer'),
    imei: draft.imei,
    questions,
    responses,
    hasTransport: draft.transport !== null,
  };
  const hrefOf = (step: DiagStep): string =>
    `${pathOf(product.id, address.slug ?? product.slug, itemId)}?step=${stepName(step)}`;
  const step = stepOf(address.step, progress);
  const diag: Diag = {
    draft,
    change: handle.change,
    product,
    questions,
    progress,
    hrefOf,
    move: (next, how) => go(hrefOf(next), how),
    askAgain,
  };
  return (
    <DiagProvider value={diag}>
      <Step key={stepName(step)} step={step} />
    </DiagProvider>
  );
};

type Named = { address: DiagAddress; productId: string; itemId: string };

const WithProduct = ({ address, productId, itemId }: Named) => {
  const { product, questions } = useProduct(productId);
  const error = product.error ?? questions.error;
  const again = (): void => {
    void product.refetch();
    void questions.refetch();
  };
  if (error) return <TroublePage error={error} onRetry={again} />;
  if (product.data === undefined || questions.data === undefined) return <Waiting />;
  return (
    <Tunnel
      key={itemId}
      product={product.data}
      questions={questions.data.questions}
      askAgain={() => questions.refetch()}
      address={address}
      itemId={itemId}
    />
  );
};

/**
 * Gives the sale an address of its own before it begins, so that a reload, back and another tab find it again. On the
 * site an unfinished sale of the product continues; at a counter the next customer begins a new one.
 */
const Begin = ({ address, productId }: { address: DiagAddress; productId: string }) => {
  const { go, channel } = useJourney();
  const { cart } = useCart();
  const { drafts, put } = useDrafts();
  const begin = useEffectEvent(() => {
    const { imei: foundImei = '', slug, step, handed = '' } = address;
    const sale = readHandedOver(handed);
    const found = channel === 'web' && !sale ? unfinished(drafts, productId, cart.buybacks) : undefined;
    const draft = found ?? { ...newDraft(newRequestKey(), productId, new Date(), foundImei), ...sale };
    put(found && foundImei !== '' ? { ...found, foundImei, imei: null } : draft);
    const at = new URLSearchParams([...campaignIn(location.search), ...(step ? [['step', step]] : [])]);
    go(`${pathOf(productId, slug, draft.id)}${at.size > 0 ? `?${at}` : ''}`, { replace: true });
  });
  // in a task of its own: together with the drawing of this page it would keep a slow phone from hearing a touch
  useEffect(() => {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);
  return <Waiting />;
};

/** Resumes an existing declaration, with its product. */
const FromDeclaration = ({ declarationId, address }: { declarationId: string; address: DiagAddress }) => {
  const { call, go } = useJourney();
  const { drafts, put } = useDrafts();
  const declaration = useQuery({
    queryKey: ['declaration', declarationId],
    queryFn: ({ signal }) => call('GET /declarations/{id}', { params: { id: declarationId }, signal }),
  });
  const found = declaration.data;
  const take = useEffectEvent(() => {
    if (!found) return;
    const known = drafts.find((draft) => draft.declaration?.id === found.id);
    const draft = known ?? draftOfDeclaration(newRequestKey(), found, new Date());
    put(draft);
    const path = pathOf(found.productId, address.slug, draft.id);
    go(`${path}?step=${address.step ?? 'estimate'}`, { replace: true });
  });
  useEffect(() => {
    if (found) take();
  }, [found]);
  if (declaration.isError)
    return <TroublePage error={declaration.error} onRetry={() => void declaration.refetch()} />;
  return <Waiting />;
};

/** A dossier that was opened on the site is finalised on the counter's own screen, and only shown on the site. */
const Predeclared = ({ buybackId }: { buybackId: string }) => {
  const { call, go, channel } = useJourney();
  const file = useQuery({
    queryKey: ['buyback', buybackId],
    queryFn: ({ signal }) => call('GET /buybacks/{id}', { params: { id: buybackId }, signal }),
  });
  const number = file.data?.identificationNumber;
  const leave = useEffectEvent((of: string) =>
    go(
      channel === 'store' ? `/buybacks-predeclared?number=${of}` : `/buyback-confirmation?ids=${buybackId}`,
      {
        replace: true,
      },
    ),
  );
  useEffect(() => {
    if (number !== undefined) leave(number);
  }, [number]);
  if (file.isError) return <TroublePage error={file.error} onRetry={() => void file.refetch()} />;
  return <Waiting />;
};

type Ours = { address: DiagAddress; productId: string; itemId: string | undefined };

/** The sale of the address, where it goes on in this browser; a preview keeps none. */
const OfAddress = ({ address, productId, itemId }: Ours) => {
  const { isPreview = false } = useJourney();
  const { cart } = useCart();
  const { drafts } = useDrafts();
  if (itemId !== undefined && (isPreview || isGoingOn({ productId, itemId }, drafts, cart.buybacks)))
    return <WithProduct address={address} productId={productId} itemId={itemId} />;
  return <Begin key={itemId} address={address} productId={productId} />;
};

/** /diag: the tunnel, from the search to the payment mode; the step is in the address, so that back works. */
export const DiagScreen = ({ address }: { address: DiagAddress }) => {
  const { declarationId, productId, itemId, predeclaredBuybackId } = address;
  if (declarationId) return <FromDeclaration declarationId={declarationId} address={address} />;
  if (predeclaredBuybackId) return <Predeclared buybackId={predeclaredBuybackId} />;
  if (!productId) return <SearchScreen />;
  return <OfAddress address={address} productId={productId} itemId={itemId} />;
};
