import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { untilText } from '@reprise/sale/domain/quotes/quote-end.ts';
import type { OpenedQuote } from '@reprise/sale/domain/quotes/quote.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { PriceLedger } from '@reprise/offer/screens/shown/price-ledger.tsx';
import { SalePage } from '@reprise/sale/screens/shown/sale-page.tsx';
import { Thing } from '@reprise/sale/screens/journey/estimate/thing.tsx';
import { draftOfDeclaration } from '@reprise/sale/screens/journey/frame/draft.ts';
import { useDrafts } from '@reprise/sale/screens/journey/frame/use-draft.tsx';
import { TroublePage, useTroubleText } from '@reprise/sale/screens/shown/trouble.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { PriceHero } from '@reprise/platform/screens/ui/shown/money.tsx';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BadLink } from '@reprise/storefront/site/kit/bad-link.tsx';
import { call } from '@reprise/storefront/site/kit/call.ts';
import { longDay } from '@reprise/platform/domain/core/day.ts';

type Line = OpenedQuote['lines'][number];

/**
 * Resumes one thing of the quote on this device: a declaration of this visit, then the tunnel with its answers. The sale
 * keeps the quote while its price holds: another visit resumes it again.
 */
const useResume = (token: string, isExpired: boolean) => {
  const navigate = useNavigate();
  const { put } = useDrafts();
  return useMutation({
    mutationFn: (line: number) =>
      call('POST /saved-quotes/{signedToken}/resume', {
        params: { signedToken: token },
        body: { line, newPrice: isExpired },
      }),
    onSuccess: (declaration, line) => {
      const begun = draftOfDeclaration(newRequestKey(), declaration, new Date());
      put(isExpired ? begun : { ...begun, quote: { token, line } });
      return navigate({
        to: '/diag/{-$selectedProductId}/{-$selectedProductSlug}/{-$itemId}/{-$predeclaredBuybackId}',
        params: {
          selectedProductId: begun.productId,
          selectedProductSlug: 'produit',
          itemId: begun.id,
        },
        // the price was just shown: the tunnel continues with how the thing travels
        search: { declarationId: undefined, imei: undefined, step: isExpired ? 'estimate' : 'shipping' },
      });
    },
  });
};

type Resume = ReturnType<typeof useResume>;

type LineProps = { quote: OpenedQuote; line: Line; at: number; resume: Resume };

/** Continues with one thing, at its price or at a new one; a thing that is no longer bought is marked. */
const TakeUp = ({ quote, line, at, resume }: LineProps) => {
  const { t } = useTranslation('following');
  const trouble = useTroubleText();
  const { isExpired } = quote;
  const isMine = resume.variables === at;
  return (
    <>
      {resume.isError && isMine ? (
        <Alert tone="bad" live>
          {trouble(resume.error)}
        </Alert>
      ) : null}
      {line.isAvailable ? (
        <Button
          block
          busy={resume.isPending && isMine}
          aria-label={
            quote.lines.length > 1
              ? t(isExpired ? 'quote.newPriceNamed' : 'quote.resumeNamed', { product: line.productLabel })
              : undefined
          }
          onClick={() => {
            if (!resume.isPending) resume.mutate(at);
          }}
        >
          {t(isExpired ? 'quote.newPrice' : 'quote.resume')}
        </Button>
      ) : (
        <Alert tone="warn">{t('quote.unpublished')}</Alert>
      )}
    </>
  );
};

const QuoteLine = ({ quote, line, at, resume }: LineProps) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const { isExpired, guaranteeUntil, createdAt, currency } = quote;
  return (
    <Card>
      <div className="sale-quote">
        <Stack>
          <Thing label={line.productLabel} image={line.image} />
          <PriceHero
            label={
              isExpired
                ? t('quote.was', { date: longDay(new Date(createdAt), locale) })
                : t('quote.heldUntil', { date: untilText(guaranteeUntil, locale) })
            }
            cents={line.price}
            currency={currency}
          />
          <TakeUp {...{ quote, line, at, resume }} />
        </Stack>
        <Stack>
          <h2>{t('quote.why')}</h2>
          <PriceLedger
            caption={t('quote.why')}
            lines={line.ledger}
            currency={currency}
            total={{ label: t('quote.total'), cents: line.price }}
          />
        </Stack>
      </div>
    </Card>
  );
};

const Quote = ({ quote, token }: { quote: OpenedQuote; token: string }) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const resume = useResume(token, quote.isExpired);
  return (
    <SalePage
      wide
      title={quote.isExpired ? t('quote.expiredTitle') : t('quote.title')}
      lead={
        quote.isExpired
          ? t('quote.expiredText', { date: untilText(quote.guaranteeUntil, locale) })
          : t('quote.saved', { date: longDay(new Date(quote.createdAt), locale) })
      }
    >
      {quote.lines.length > 1 ? <p>{t('quote.several')}</p> : null}
      {quote.lines.map((line, at) => (
        <QuoteLine key={`${line.productId}-${at}`} quote={quote} line={line} at={at} resume={resume} />
      ))}
      {quote.lines.some(({ isAvailable }) => isAvailable) ? null : (
        <LinkButton look="ghost" href="/search">
          {t('quote.another')}
        </LinkButton>
      )}
    </SalePage>
  );
};

/** /quote/{token}: a quote that was sent by mail, on whatever device it is opened. */
export const Page = () => {
  const { token } = useParams({ from: '/quote/$token' });
  const quote = useQuery({
    queryKey: ['quote', token],
    queryFn: ({ signal }) =>
      call('GET /saved-quotes/{signedToken}', { params: { signedToken: token }, signal }),
  });
  if (quote.error instanceof CallRefused && quote.error.status === 404) return <BadLink />;
  if (quote.isError) return <TroublePage error={quote.error} onRetry={() => void quote.refetch()} />;
  if (quote.data === undefined) return <LoadingState />;
  return <Quote quote={quote.data} token={token} />;
};
