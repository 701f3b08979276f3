import { TakesFocus } from '@reprise/platform/screens/public/takes-focus.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiag } from '../estimate/diag-context.tsx';
import { stepAfterImei, stepBefore } from '../estimate/diag-steps.ts';
import { imeiProblem } from './imei.ts';
import { useJourney } from '../../shown/journey.tsx';
import { KnownDevice } from '../frame/known-device.tsx';
import { StoppedDevice } from '../frame/stopped-device.tsx';
import { UnlockSteps } from '../frame/unlock-steps.tsx';
import { SaleSummary } from '../frame/sale-summary.tsx';
import { OpenDossier } from '../confirmation/open-dossier.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import { useEstimate } from '../estimate/use-estimate.tsx';
import { useTroubleText } from '../../shown/trouble.tsx';

/** The typed IMEI belongs to another product, or to none: continue nevertheless, or search again. */
const Mismatch = ({ digits, onGoOn, onBack }: { digits: string; onGoOn: () => void; onBack: () => void }) => {
  const { t } = useTranslation('journey');
  return (
    <>
      <TakesFocus>
        <Alert tone="warn" title={t('imei.invalid')} live>
          {/* the field may be behind this message on a small screen */}
          <GroupedNumber value={digits} />
          <br />
          {t('imei.invalidHelp')}
        </Alert>
      </TakesFocus>
      <Button look="ghost" onClick={onBack}>
        {t('imei.correct')}
      </Button>
      <Button look="ghost" onClick={onGoOn}>
        {t('imei.goOn')}
      </Button>
    </>
  );
};

/** The IMEI while it is typed, and what is known of it: the check is repeated when it changes. */
const useImeiCheck = () => {
  const { t: say } = useTranslation('fields');
  const { call } = useJourney();
  const { product, draft, change, move, progress } = useDiag();
  const [typed, setTyped] = useState(draft.imei ?? draft.foundImei);
  const [sent, setSent] = useState(false);
  const problem = imeiProblem(typed);
  const digits = typed.replaceAll(/\s/g, '');
  const field = useRef<HTMLInputElement>(null);
  const correct = (): void => {
    check.reset();
    field.current?.focus();
  };
  const goOn = (imeiMismatchAccepted: boolean): void => {
    change({ imei: digits, imeiMismatchAccepted });
    move(stepAfterImei(progress));
  };
  const check = useMutation({
    mutationFn: (again: boolean) =>
      call('POST /imei-checks', { body: { imei: digits, productId: product.id, again } }),
    meta: { quiet: true },
    onSuccess: ({ tacMatch, openDossier, endedDossier, device }) => {
      const isFree = device === null || device === 'free';
      if (tacMatch && openDossier === null && endedDossier === null && isFree) goOn(false);
    },
  });
  const known = check.data;
  const mismatch = known?.tacMatch === false;
  /** The open dossier of the device, unless a manager released it. */
  const openDossier = known?.release === null ? known.openDossier : null;
  /** Why it is not bought as it is now. */
  const stopped = known?.device === 'locked' || known?.device === 'listed' ? known.device : null;
  const submit = (): void => {
    setSent(true);
    if (problem !== null || check.isPending || mismatch || openDossier !== null || stopped !== null) return;
    if (known === undefined) check.mutate(false);
    else goOn(false);
  };
  const wrong = sent && problem !== null ? say(problem) : undefined;
  const type = (text: string): void => {
    setTyped(text);
    check.reset();
  };
  const shown = { known, mismatch, openDossier, stopped, brand: product.brand };
  return { ...shown, field, typed, type, digits, wrong, check, correct, goOn, submit };
};

type Checking = ReturnType<typeof useImeiCheck>;

/**
 * How the screen continues, or why it does not: an open dossier comes before a stolen or locked device, and that before
 * a number of another product.
 */
const Foot = ({ digits, check, known, mismatch, openDossier, stopped, correct, goOn }: Checking) => {
  const { t } = useTranslation(['journey', 'counter']);
  const { channel } = useJourney();
  if (openDossier !== null)
    return (
      <OpenDossier found={openDossier} imei={digits} onReleased={() => check.mutate(false)}>
        {channel === 'store' ? (
          <Button look="ghost" busy={check.isPending} onClick={() => check.mutate(false)}>
            {t('counter:openImei.again')}
          </Button>
        ) : null}
        <Button look="ghost" onClick={correct}>
          {t('counter:openImei.correct')}
        </Button>
      </OpenDossier>
    );
  if (stopped !== null)
    return (
      <StoppedDevice
        verdict={stopped}
        busy={check.isPending}
        onAgain={() => check.mutate(true)}
        onBack={correct}
        onStay={mismatch ? null : () => goOn(false)}
      />
    );
  return (
    <>
      {known?.device === 'unknown' ? (
        <Alert tone="info" live>
          {t('imei.unchecked')}
        </Alert>
      ) : null}
      {known === undefined ? null : <KnownDevice release={known.release} endedDossier={known.endedDossier} />}
      {mismatch ? (
        <Mismatch digits={digits} onGoOn={() => goOn(true)} onBack={correct} />
      ) : (
        <Button type="submit" busy={check.isPending}>
          {t('continue')}
        </Button>
      )}
    </>
  );
};

/** Asks for the IMEI, and checks whether it belongs to this product and is free to be sold. */
export const ImeiStep = () => {
  const { t } = useTranslation('journey');
  const { draft, progress, hrefOf } = useDiag();
  const isPriced = progress.asksImei === 'after_estimate';
  const price = useEstimate(isPriced ? (draft.declaration ?? undefined) : undefined, {});
  const before = stepBefore({ kind: 'imei' }, progress);
  const trouble = useTroubleText();
  const checking = useImeiCheck();
  const { field, typed, type, wrong, check, stopped, brand, submit } = checking;
  return (
    <SalePage
      title={t('imei.title')}
      lead={t(isPriced ? 'imei.leadAfter' : 'imei.lead')}
      backHref={before === null ? '/search' : hrefOf(before)}
      onSubmit={submit}
      summary={<SaleSummary isPriced={isPriced} price={price.data} />}
      foot={<Foot {...checking} />}
    >
      <TextField
        ref={field}
        label={t('imei.label')}
        description={t('imei.help')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the screen, where a scanner types
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={typed}
        error={wrong ?? (check.isError ? trouble(check.error) : undefined)}
        onChange={(event) => type(event.target.value)}
      />
      {stopped === 'locked' ? <UnlockSteps brand={brand} howTo="" /> : null}
    </SalePage>
  );
};
