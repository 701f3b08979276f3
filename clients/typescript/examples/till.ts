// A till that buys a phone over the counter, and prints its papers. Its key has the permissions buyback_create,
// buyback_document_download and customer_personal_data_read (the transfer order names the customer), and reaches its store
// (docs/api.md).
import { setTimeout as pause } from 'node:timers/promises';
import {
  Refusal,
  type GetProductsIdDiagnosticQuestionsResponse,
  type PostStoreStoreIdBuybacksData,
  type Reprise,
} from '../src/index.ts';

export type Question = GetProductsIdDiagnosticQuestionsResponse['questions'][number];
type Cart = PostStoreStoreIdBuybacksData['body'];

export type Purchase = {
  /** The account's own site: it says which terms of sale are in force. */
  site: string;
  storeId: string;
  barcode: string;
  imei: string;
  /** The customer says that they have unlocked it since it was refused: the partner is asked again. */
  unlocked?: boolean;
  /** The answers to a question, as the seller sees the phone; none where it does not arise. */
  answer: (question: Question) => string[];
  customer: Cart['customerInfo'];
  identity: NonNullable<Cart['customerIdentification']>;
  /**
   * The till's own number of the sale. The till keeps with it all of this and what it sent, so that what is sent again
   * after a cut is the same and buys once.
   */
  receipt: string;
};

/** A phone that is locked, or reported as lost or stolen, is not bought; one of which nothing is known is. */
async function checkDevice(reprise: Reprise, productId: string, { imei, unlocked }: Purchase): Promise<void> {
  const { device } = await reprise.postImeiChecks({ body: { imei, productId, again: unlocked ?? false } });
  if (device === 'locked' || device === 'listed') throw new Error(`The phone is ${device}`);
}

/** The phone of a barcode, with its answers: a declaration, which has a price. */
async function declare(reprise: Reprise, purchase: Purchase): Promise<string> {
  const { barcode, imei, answer, receipt } = purchase;
  const found = await reprise.getProducts({ query: { search_product_buyback: barcode } });
  const [product] = found['hydra:member'];
  if (product === undefined) throw new Error(`Nothing is bought under ${barcode}`);
  await checkDevice(reprise, product.id, purchase);
  const { questions } = await reprise.getProductsIdDiagnosticQuestions({
    path: { id: product.id },
    query: { audience: 'store' },
  });
  const responses = questions
    .map((question) => ({ questionId: question.id, answerIds: answer(question) }))
    .filter(({ answerIds }) => answerIds.length > 0);
  const declared = await reprise.postDeclarations({
    // a new declaration would make another sale of the one that is sent again
    headers: { 'Idempotency-Key': `${receipt}-declaration` },
    body: { productId: product.id, imei, askedTo: 'store', responses },
  });
  return declared.id;
}

/** Buys the phone: the first way of the counter, and the first payment that it allows. Answers the dossier and its price. */
export async function buy(reprise: Reprise, purchase: Purchase) {
  const { site, storeId, customer, identity, receipt } = purchase;
  const declarationId = await declare(reprise, purchase);
  const path = { id: declarationId };
  const [way] = await reprise.getDeclarationsIdShippingMethods({ path, query: { channel: 'store' } });
  if (way === undefined) throw new Error('The counter has no way to take it');
  const { circuitId, shippingMethodId } = way;
  const [payment] = await reprise.getDeclarationsIdPaymentModes({
    path,
    query: { circuitId, ...(shippingMethodId === null ? {} : { shippingMethodId }) },
  });
  if (payment === undefined) throw new Error('The counter has no way to pay');
  const { termsVersion } = await reprise.getWhiteLabelConfig({ query: { url: site } });
  const cart = await reprise.postStoreStoreIdBuybacks({
    path: { storeId },
    headers: { 'Idempotency-Key': receipt },
    body: {
      buybacks: [
        {
          inCartId: '1',
          declarationId,
          circuitId,
          shippingMethodId,
          paymentModeId: payment.paymentModeId,
          storeId,
          estimatedPrice: payment.total,
        },
      ],
      customerInfo: customer,
      customerIdentification: identity,
      // the customer has read and accepted them at the counter
      terms: { version: termsVersion ?? '', accepted: true },
    },
  });
  const [dossier] = cart.buybacks;
  if (dossier === undefined) throw new Error('A cart has its dossiers');
  return dossier;
}

/** One paper as a PDF; it is being made for a moment after the sale. */
async function paperOf(reprise: Reprise, id: string, type: string): Promise<Blob> {
  for (let left = 30; ; left -= 1) {
    try {
      return await reprise.getBuybacksIdDocumentsType({ path: { id, type } });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'document_not_ready' || left === 0) throw error;
      await pause(500);
    }
  }
}

/** The papers of a dossier, for the printer of the counter. */
export async function papersOf(reprise: Reprise, id: string): Promise<{ type: string; pdf: Blob }[]> {
  const papers = await reprise.getBuybacksIdDocuments({ path: { id } });
  return Promise.all(papers.map(async ({ type }) => ({ type, pdf: await paperOf(reprise, id, type) })));
}
