import { CartButton } from '@reprise/sale/screens/journey/cart/cart-button.tsx';
import { JourneyProvider, type Journey } from '@reprise/sale/screens/shown/journey.tsx';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '@reprise/storefront/site/kit/call.ts';
import { documentHref, isDocument } from '../frame/documents.ts';
import { Frame } from '../frame/frame.tsx';
import { inFrame } from '../frame/in-frame.ts';
import { conditionUrl, drawingUrl, publicFileUrl } from '@reprise/platform/screens/shell/public-file.ts';
import { FootLinks } from './foot-links.tsx';
import { loadSettings, writtenSettings } from './white-label.ts';

/** These pages come after the confirmation, where there is no cart any more. */
const withoutCart = [
  '/buyback-confirmation',
  '/buyback-confirmation-docs',
  '/buyback/',
  '/tracking/',
  '/find-my-buyback',
];
const hidesCart = (path: string): boolean =>
  path.endsWith('/checkout') || withoutCart.some((start) => path.startsWith(start));

/** The frame of every page of the site, with the sale's calls and navigation. */
export const SaleFrame = () => {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const journey: Journey = useMemo(
    () => ({
      call,
      go: (href, how) => {
        if (inFrame.now?.openElsewhere(href)) return;
        if (isDocument(href)) location[how?.replace ? 'replace' : 'assign'](documentHref(href));
        else if (how?.replace) router.history.replace(href);
        else router.history.push(href);
      },
      fileUrl: publicFileUrl,
      drawingUrl,
      conditionUrl,
      channel: 'web',
      storeId: null,
      handOver: inFrame.now?.handOver,
      settings: writtenSettings(),
      loadSettings,
    }),
    [router],
  );
  return (
    <JourneyProvider value={journey}>
      <Frame actions={hidesCart(path) ? null : <CartButton />} foot={<FootLinks />} />
    </JourneyProvider>
  );
};
