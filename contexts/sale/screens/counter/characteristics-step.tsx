import { itemLimits } from '@reprise/platform/domain/core/limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notOfDevice } from '@reprise/workshop/screens/shown/device-number.ts';
import { StoppedAtCounter, useStopped } from './device-check.tsx';
import type { Found } from './found.ts';
import { useOwnStore } from './own-store.ts';
import type { Stopped } from './stopped.ts';
import type { CounterDossier } from './use-counter.ts';

type Props = { dossier: CounterDossier; found: Found; onChange: (found: Found) => void; onNext: () => void };

/** What the seller and the customer have to know before they begin. */
const Notices = ({ dossier }: Pick<Props, 'dossier'>) => {
  const { t } = useTranslation('counter');
  const here = useOwnStore();
  return (
    <>
      {dossier.storeName !== null && dossier.storeId !== here ? (
        <Alert tone="info">{t('check.otherStore', { store: dossier.storeName })}</Alert>
      ) : null}
      {dossier.guaranteeOver ? <Alert tone="warn">{t('check.oldRecomputed')}</Alert> : null}
    </>
  );
};

const isShort = (typed: string): boolean => {
  const { length } = typed.trim();
  return length > 0 && length < itemLimits.serialNumber.min;
};

/** Why the typed text is not the device's serial number, in words; undefined when it may be. */
function useSerialRefusal({ identificationNumber }: CounterDossier, typed: string): string | undefined {
  const { t } = useTranslation(['counter', 'workshop']);
  if (isShort(typed)) return t('check.serialShort');
  const ours = notOfDevice(typed, { item: null, dossier: identificationNumber });
  return ours === null ? undefined : t('workshop:serial.ofFile');
}

/** How the check goes on, or why it does not: the device is locked or reported as stolen. */
const Foot = ({
  dossier,
  stopped,
  onNext,
}: Pick<Props, 'dossier' | 'onNext'> & { stopped: Stopped | null }) => {
  const { t } = useTranslation('dashboard');
  const router = useRouter();
  if (stopped === null)
    return (
      <Button type="submit" block>
        {t('common.next')}
      </Button>
    );
  const away = (): void => router.history.push('/buybacks-predeclared');
  return <StoppedAtCounter dossier={dossier} stopped={stopped} onBack={away} onStay={onNext} />;
};

/**
 * Is this the declared thing, and is it bought as it is now? Its serial number is recorded when it is at hand.
 */
export const CharacteristicsStep = ({ dossier, found, onChange, onNext }: Props) => {
  const { t } = useTranslation('dashboard');
  const [sent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refusal = useSerialRefusal(dossier, found.serialNumber);
  const stopped = useStopped(dossier);
  const next = (): void => {
    setSent(true);
    if (refusal === undefined) onNext();
    // a complete number of another device: the next scan replaces it
    else if (!isShort(found.serialNumber)) field.current?.select();
  };
  const facts = [
    { key: 'product', label: t('common.product'), value: dossier.productLabel },
    { key: 'brand', label: t('buyback.fact.brand'), value: dossier.brand },
    {
      key: 'number',
      label: t('buyback.fact.number'),
      value: <GroupedNumber value={dossier.identificationNumber} />,
    },
    {
      key: 'imei',
      label: t('buyback.fact.imei'),
      value: dossier.imei === null ? null : <GroupedNumber value={dossier.imei} />,
    },
    {
      key: 'customer',
      label: t('buyback.part.customer'),
      value: dossier.customer === null ? null : `${dossier.customer.firstName} ${dossier.customer.lastName}`,
    },
  ].filter(({ value }) => value !== null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (stopped === null) next();
      }}
    >
      <Stack>
        <h1>{t('predeclared.checkTitle')}</h1>
        <Notices dossier={dossier} />
        <Card>
          <DescriptionList facts={facts} />
        </Card>
        <TextField
          ref={field}
          label={t('predeclared.serialNumber')}
          optional
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the screen, where a scanner types
          autoFocus
          error={sent ? refusal : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={itemLimits.serialNumber.max}
          value={found.serialNumber}
          onChange={(event) => onChange({ ...found, serialNumber: event.target.value })}
        />
        <Foot dossier={dossier} stopped={stopped} onNext={next} />
      </Stack>
    </form>
  );
};
