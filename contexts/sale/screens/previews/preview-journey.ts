import type { Call } from '@reprise/platform/domain/core/call.ts';
import type { LooseOptions } from '@reprise/platform/domain/core/call.ts';
import type { Responses } from '@reprise/offer/domain/questions/question.ts';
import type { QuestionPreview } from '@reprise/offer/domain/questions/question.contract.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { Journey, JourneySettings } from '../shown/journey.tsx';
import { conditionUrl, drawingUrl, publicFileUrl } from '@reprise/platform/screens/shell/public-file.ts';

/** What is written of a sale that is only looked at is kept under this name, and forgotten with it. */
export const previewPlace = 'preview';

const settingsOf = ({ site }: QuestionPreview): JourneySettings => ({
  ...site,
  organizationId: site.accountId,
  cartMaxItems: 1,
  noSearchResultDescription: '',
  imeiAfterEstimate: false,
  enabledPremiumFeatures: [],
  categoryNavigationEnabled: false,
  termsVersion: '',
  termsUrl: null,
});

const isAnswers = (body: unknown): body is { responses: Responses } =>
  typeof body === 'object' && body !== null && 'responses' in body && Array.isArray(body.responses);

/**
 * A sale in which nothing is sold: the tunnel asks its questions of what is being written, and its price of the server,
 * which keeps nothing. `estimate` answers for these responses; `go` is where the tunnel wants to.
 */
export function previewJourney(
  preview: QuestionPreview,
  estimate: (responses: Responses) => Promise<QuestionPreview>,
  go: Journey['go'],
): Journey {
  const { product, questions } = preview;
  let said: Responses = [];
  const answer = async (name: string, { body }: LooseOptions = {}): Promise<unknown> => {
    switch (name) {
      case 'GET /products/{id}':
        return product;
      case 'GET /products/{id}/diagnostic-questions':
        return { productId: product.id, productLabel: product.label, questions };
      case 'POST /declarations':
      case 'PATCH /declarations/{id}':
        if (isAnswers(body)) said = body.responses;
        return { id: product.id, grade: null };
      case 'POST /estimates':
        return (await estimate(said)).estimate;
      default:
        throw new Error(`A preview must not call ${name}`);
    }
  };
  return {
    call: answer as Call<Api>,
    go,
    fileUrl: publicFileUrl,
    drawingUrl,
    conditionUrl,
    channel: 'web',
    storeId: previewPlace,
    isPreview: true,
    settings: settingsOf(preview),
    loadSettings: () => Promise.resolve(settingsOf(preview)),
  };
}
