import type { ProductPublicView } from '@reprise/offer/domain/products/product.ts';
import type { AskedQuestion } from '@reprise/offer/domain/questions/question.ts';
import type { WhiteLabelConfig } from '@reprise/storefront/domain/home-page/home-page.ts';
import type { LegalPage } from '@reprise/storefront/domain/legal-texts/legal-pages.ts';
import type { ShownLegalText } from '@reprise/storefront/domain/legal-texts/legal-text.ts';
import type { organizationPublicView } from '@reprise/people/domain/organizations/organization.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { z } from 'zod';

type ShownStore = z.infer<typeof organizationPublicView> & { distanceKm: number | null };

/**
 * The data that the server writes into a page of the site, so that the page is drawn before anything is fetched: types
 * only.
 */
export type FirstPaint = {
  /** The site's configuration: null when no site has this address. */
  whiteLabel: WhiteLabelConfig | null;
  /** The text of the legal page at this address; null where it is not written. */
  legal: { locale: Locale; page: LegalPage; text: ShownLegalText | null };
  /** What is sold at this address and its questions, in the language of the page. */
  sold: { locale: Locale; product: ProductPublicView; questions: AskedQuestion[] };
  /** The first stores at this address, nearest to the `place` that it names first; `count`: of all. */
  stores: {
    place: string;
    from: { lat: number; lng: number; name: string } | null;
    shown: ShownStore[];
    count: number;
  };
};
