import { DiagScreen } from '../journey/estimate/diag-screen.tsx';
import { JourneyProvider } from '../shown/journey.tsx';
import { keptAs } from '../journey/stores/store.ts';
import { applyBrand } from '@reprise/platform/screens/ui/frame/apply-brand.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { LinkProvider, type RenderLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '@reprise/platform/screens/kit/calls/refusal-text.ts';
import { previewJourney, previewPlace } from './preview-journey.ts';
import type { TunnelProps } from '@reprise/offer/screens/shown/tunnel-slot.ts';
import '../shown/journey.css';

/** The position in the tunnel: a step, its end, or the reason why there is no price. */
type At = { step: string } | { end: true } | { noPrice: string };

const shownSteps = /^(?:imei|question-\d+(?:-alone)?|estimate)$/;

/** Resolves an address of the site in the preview; the preview ends at the price. */
function atOf(href: string): At {
  const { pathname, searchParams } = new URL(href, location.origin);
  if (pathname === '/estimate-error') return { noPrice: searchParams.get('reason') ?? '' };
  const step = searchParams.get('step') ?? 'question-1';
  if (!pathname.startsWith('/diag/')) return { step: 'question-1' };
  return shownSteps.test(step) ? { step } : { end: true };
}

const End = ({ at, onRestart }: { at: At; onRestart: () => void }) => {
  const { t } = useTranslation('questions');
  const refusalText = useRefusalText();
  const again = <Button onClick={onRestart}>{t('preview.restart')}</Button>;
  return 'noPrice' in at ? (
    <EmptyState title={t('preview.noPrice')} action={again}>
      {refusalText(at.noPrice)}
    </EmptyState>
  ) : (
    <EmptyState title={t('preview.end')} action={again}>
      {t('preview.endHelp')}
    </EmptyState>
  );
};

/** As wide as a phone, in the colours of the site. */
const Phone = ({ colour, children }: { colour: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) applyBrand(colour, box.current);
  }, [colour]);
  return (
    <div className="preview-phone" ref={box}>
      {children}
    </div>
  );
};

/** The tunnel with a router in memory: its links stay within the preview, and its answers are not stored. */
export const PreviewedTunnel = ({ preview, estimate }: TunnelProps) => {
  const { site, product } = preview;
  const [at, setAt] = useState<At>({ step: 'question-1' });
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [itemId] = useState(newRequestKey);
  const [journey] = useState(() => previewJourney(preview, estimate, (href) => setAt(atOf(href))));
  const link: RenderLink = ({ children, href, ...rest }) => (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        setAt(atOf(href));
      }}
    >
      {children}
    </a>
  );
  useEffect(
    () => () => {
      keptAs(`sales.${previewPlace}`).write(null);
    },
    [],
  );
  return (
    <Phone colour={site.mainColor}>
      <QueryClientProvider client={client}>
        <LinkProvider render={link}>
          <JourneyProvider value={journey}>
            {'step' in at ? (
              <DiagScreen address={{ productId: product.id, slug: product.slug, itemId, step: at.step }} />
            ) : (
              <End at={at} onRestart={() => setAt({ step: 'question-1' })} />
            )}
          </JourneyProvider>
        </LinkProvider>
      </QueryClientProvider>
    </Phone>
  );
};
