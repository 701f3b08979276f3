import { TakesFocus } from '@reprise/platform/screens/public/takes-focus.tsx';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { heldBy, type OpenDossierView } from '@reprise/dossier/domain/device-releases/held-by.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineHref, type CartLine } from '../cart/cart.ts';
import type { Channel } from '../frame/channel.ts';
import { isPriceChanged, isUnanswered, missingIn, refusedLine } from './confirm.ts';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { FindAgain } from './find-again.tsx';
import { OpenDossier } from './open-dossier.tsx';
import { useTroubleText } from '../../shown/trouble.tsx';
import { useCart } from '../cart/use-cart.tsx';
import { useRemoveLine } from '../cart/use-remove-line.tsx';

/**
 * Refusals that another way to send the thing resolves; `invalid`: it was worth nothing when its way was chosen, and
 * its payment mode is missing.
 */
const byItsWay: readonly string[] = [
  'no_payment_mode',
  'no_transport_mode',
  'locked_not_sent',
  'worthless_not_sent',
  'invalid',
];

const byItsNumber: readonly string[] = [
  'imei_already_open',
  'imei_twice',
  'imei_not_given',
  'device_listed',
  'device_locked',
];

/**
 * Where a line is corrected: its way or its payment mode is chosen again, its number typed again, otherwise from its
 * first question on.
 */
function stepToMend(error: unknown): 'payment' | 'shipping' | 'imei' | 'question-1' {
  const code = error instanceof CallRefused ? error.code : null;
  if (code === 'payment_mode_unavailable') return 'payment';
  if (code !== null && byItsNumber.includes(code)) return 'imei';
  return code !== null && byItsWay.includes(code) ? 'shipping' : 'question-1';
}

type Mending = { line: CartLine; error: unknown; onMended: () => void };

/** What can be done about a refused line besides removing it: it is changed, or its dossier found where it has one. */
const Mend = ({ line, error }: Omit<Mending, 'onMended'>) => {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  if (isGone(error, channel)) return null;
  if (isSold(error)) return channel === 'web' ? <FindAgain look="ghost" /> : null;
  return <TextLink href={lineHref(line, stepToMend(error))}>{t('change')}</TextLink>;
};

/** How a refused line is corrected: changed where it can be, or removed from the cart. */
const Ways = ({ line, error, onMended }: Mending) => {
  const { t } = useTranslation('journey');
  const removeLine = useRemoveLine();
  return (
    <Row gap={4}>
      <Mend line={line} error={error} />
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
  );
};

const isGone = (error: unknown, channel: Channel): boolean =>
  error instanceof CallRefused && error.code === 'product_unpublished' && channel === 'web';

const isSold = (error: unknown): boolean => error instanceof CallRefused && error.code === 'declaration_sold';

/** The device of a line has an open dossier: a link to it, or a manager's release; then the cart is sent again. */
const HeldLine = ({ found, ...mending }: Mending & { found: OpenDossierView }) => {
  const { t } = useTranslation('counter');
  const [released, setReleased] = useState(false);
  if (released)
    return (
      <TakesFocus>
        <Alert tone="ok" live>
          {t('openImei.releasedNow')}
        </Alert>
      </TakesFocus>
    );
  return (
    <OpenDossier
      found={found}
      imei={mending.line.declaration.imei ?? ''}
      onReleased={() => setReleased(true)}
    >
      <Ways {...mending} />
    </OpenDossier>
  );
};

/** Why the cart was not confirmed: the thing that it is about, what can be done, and that nothing is lost. */
export const ConfirmTrouble = ({ error, onMended }: { error: unknown; onMended: () => void }) => {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  const { currency } = useSettings();
  const locale = useLocale();
  const { cart } = useCart();
  const trouble = useTroubleText();
  if (error === null || isPriceChanged(error)) return null;
  const line = refusedLine(error, cart);
  const held = heldBy(error);
  if (held !== null && line) return <HeldLine found={held} line={line} error={error} onMended={onMended} />;
  const missing = missingIn(error);
  const violations = error instanceof CallRefused ? error.violations : [];
  return (
    <Alert tone="bad" title={line?.productLabel} live>
      {isGone(error, channel) ? t('summary.productGone') : trouble(error)}
      {missing === null ? null : (
        <p>{t('cart.belowMinimum', { amount: moneyText(missing, currency, locale) })}</p>
      )}
      {isUnanswered(error) ? <p>{t('summary.unanswered')}</p> : null}
      {violations.map(({ field, message }) => (
        <p key={field}>{message}</p>
      ))}
      {line ? <Ways line={line} error={error} onMended={onMended} /> : null}
    </Alert>
  );
};
