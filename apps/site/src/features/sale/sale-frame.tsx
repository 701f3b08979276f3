import { CartButton } from '@reprise/journey/cart-button';
import { JourneyProvider, type Journey } from '@reprise/journey/journey';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { Frame } from '../../lib/frame.tsx';
import { settings } from '../../lib/settings.ts';
import { FootLinks } from './foot-links.tsx';
import { loadSettings } from './white-label.ts';

/** The cart has no place where it is already confirmed (specification, 6). */
const withoutCart = ['/buyback-confirmation', '/buyback-confirmation-docs', '/buyback/', '/tracking/'];
const hidesCart = (path: string): boolean =>
  path.endsWith('/checkout') || withoutCart.some((start) => path.startsWith(start));

/** What the server says in the reader's language is asked for again when the language changes; nothing typed is lost. */
const useSpokenAnswers = (): void => {
  const { i18n } = useTranslation('common');
  const client = useQueryClient();
  useEffect(() => {
    const again = (): void => void client.invalidateQueries();
    i18n.on('languageChanged', again);
    return () => i18n.off('languageChanged', again);
  }, [i18n, client]);
};

/** What stands around every page of the site, and how the sale moves and calls here. */
export const SaleFrame = () => {
  const router = useRouter();
  useSpokenAnswers();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const journey: Journey = useMemo(
    () => ({
      call,
      go: (href, how) => {
        if (how?.replace) router.history.replace(href);
        else router.history.push(href);
      },
      fileUrl: (id) => `${settings.apiUrl}/public-files/${id}`,
      channel: 'web',
      storeId: null,
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
