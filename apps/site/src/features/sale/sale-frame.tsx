import { CartButton } from '@reprise/journey/cart-button';
import { JourneyProvider, type Journey } from '@reprise/journey/journey';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../lib/call.ts';
import { Frame } from '../../lib/frame.tsx';
import { publicFileUrl } from '@reprise/shell/public-file';
import { FootLinks } from './foot-links.tsx';
import { loadSettings, writtenSettings } from './white-label.ts';

/** The cart has no place where it is already confirmed (specification, 6). */
const withoutCart = ['/buyback-confirmation', '/buyback-confirmation-docs', '/buyback/', '/tracking/'];
const hidesCart = (path: string): boolean =>
  path.endsWith('/checkout') || withoutCart.some((start) => path.startsWith(start));

/** What stands around every page of the site, and how the sale moves and calls here. */
export const SaleFrame = () => {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const journey: Journey = useMemo(
    () => ({
      call,
      go: (href, how) => {
        if (how?.replace) router.history.replace(href);
        else router.history.push(href);
      },
      fileUrl: publicFileUrl,
      channel: 'web',
      storeId: null,
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
