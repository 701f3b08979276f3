import type { ProductPublicView } from '@reprise/offer/domain/products/product.ts';
import type { AskedQuestion } from '@reprise/offer/domain/questions/question.ts';
import type { ShownPage, WhiteLabelConfig } from '@reprise/storefront/domain/home-page/home-page.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';

/** What the server writes into a page of the site, so that it is drawn before anything is fetched: types only. */
export type FirstPaint = {
  /** The site's configuration: null where no site stands at this address. */
  whiteLabel: WhiteLabelConfig | null;
  /** The home page as a visitor reads it; null while it is not published. */
  page: ShownPage | null;
  /** What is sold at this address and what is asked about it, in the language that its page was written in. */
  sold: { locale: Locale; product: ProductPublicView; questions: AskedQuestion[] };
};
