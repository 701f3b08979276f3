import { CallRefused } from '@reprise/domain/call';
import { Alert } from '@reprise/ui/alert';
import { Button } from '@reprise/ui/button';
import { Row } from '@reprise/ui/layout';
import { TextLink } from '@reprise/ui/link';
import { moneyText } from '@reprise/ui/numbers';
import { useTranslation } from 'react-i18next';
import { lineHref } from './cart.ts';
import { isPriceChanged, isUnanswered, missingIn, refusedLine } from './confirm.ts';
import { useJourney, useSettings } from './journey.tsx';
import { useLocale } from './locale.tsx';
import { useTroubleText } from './trouble.tsx';
import { useCart } from './use-cart.tsx';
import { useRemoveLine } from './use-remove-line.tsx';

/** Another way to send it mends it; `invalid`: it was worth nothing when its way was chosen, and how it is paid is open. */
const byItsWay: readonly string[] = [
  'no_payment_mode',
  'no_transport_mode',
  'locked_not_sent',
  'worthless_not_sent',
  'invalid',
];

/** Where a line is mended: its way or its payment is chosen again, anything else from its first question on. */
function stepToMend(error: unknown): 'payment' | 'shipping' | 'question-1' {
  const code = error instanceof CallRefused ? error.code : null;
  if (code === 'payment_mode_unavailable') return 'payment';
  return code !== null && byItsWay.includes(code) ? 'shipping' : 'question-1';
}

/** Why the cart was not confirmed: the thing that it is about, what can be done, and that nothing is lost. */
export const ConfirmTrouble = ({ error, onMended }: { error: unknown; onMended: () => void }) => {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  const { currency } = useSettings();
  const locale = useLocale();
  const { cart } = useCart();
  const trouble = useTroubleText();
  const removeLine = useRemoveLine();
  if (error === null || isPriceChanged(error)) return null;
  const line = refusedLine(error, cart);
  const gone = error instanceof CallRefused && error.code === 'product_unpublished' && channel === 'web';
  const missing = missingIn(error);
  const violations = error instanceof CallRefused ? error.violations : [];
  return (
    <Alert tone="bad" title={line?.productLabel} live>
      {gone ? t('summary.productGone') : trouble(error)}
      {missing === null ? null : (
        <p>{t('cart.belowMinimum', { amount: moneyText(missing, currency, locale) })}</p>
      )}
      {isUnanswered(error) ? <p>{t('summary.unanswered')}</p> : null}
      {violations.map(({ field, message }) => (
        <p key={field}>{message}</p>
      ))}
      {line ? (
        <Row gap={4}>
          {gone ? null : <TextLink href={lineHref(line, stepToMend(error))}>{t('change')}</TextLink>}
          <Button
            look="ghost"
            size="s"
            onClick={() => {
              removeLine(line.inCartId);
              onMended();
            }}
          >
            {t('cart.removeNamed', { name: line.productLabel })}
          </Button>
        </Row>
      ) : null}
    </Alert>
  );
};
