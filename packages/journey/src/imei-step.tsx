import { Button } from '@reprise/ui/button';
import { Alert } from '@reprise/ui/alert';
import { TextField } from '@reprise/ui/field';
import { GroupedNumber } from '@reprise/ui/money';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiag } from './diag-context.tsx';
import { imeiProblem } from './imei.ts';
import { OpenFile } from './open-file.tsx';
import { useJourney } from './journey.tsx';
import { SalePage } from './sale-page.tsx';
import { Thing } from './thing.tsx';
import { useTroubleText } from './trouble.tsx';

/** The typed IMEI names another product, or none: go on all the same, or look again. */
const Mismatch = ({ digits, onGoOn, onBack }: { digits: string; onGoOn: () => void; onBack: () => void }) => {
  const { t } = useTranslation('journey');
  return (
    <>
      <Alert tone="warn" title={t('imei.invalid')} live>
        {/* the field may be behind this message on a small screen */}
        <GroupedNumber value={digits} />
        <br />
        {t('imei.invalidHelp')}
      </Alert>
      <Button look="ghost" onClick={onBack}>
        {t('imei.correct')}
      </Button>
      <Button look="ghost" onClick={onGoOn}>
        {t('imei.goOn')}
      </Button>
    </>
  );
};

/** The IMEI while it is typed, and what is known of it: another answer is asked for as soon as it is another one. */
const useImeiCheck = () => {
  const { t: say } = useTranslation('fields');
  const { call } = useJourney();
  const { product, draft, change, move } = useDiag();
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
    move({ kind: 'question', at: 0 });
  };
  const check = useMutation({
    mutationFn: () => call('POST /imei-checks', { body: { imei: digits, productId: product.id } }),
    onSuccess: ({ tacMatch, openFile }) => {
      if (tacMatch && openFile === null) goOn(false);
    },
  });
  const mismatch = check.data?.tacMatch === false;
  const openFile = check.data?.openFile ?? null;
  const submit = (): void => {
    setSent(true);
    if (problem === null && !check.isPending && !mismatch && openFile === null) check.mutate();
  };
  const wrong = sent && problem !== null ? say(problem) : undefined;
  const type = (text: string): void => {
    setTyped(text);
    check.reset();
  };
  return { field, typed, type, digits, wrong, check, mismatch, openFile, correct, goOn, submit };
};

/** Collects the IMEI, and asks whether it is one of this product's. */
export const ImeiStep = () => {
  const { t } = useTranslation('journey');
  const { product } = useDiag();
  const trouble = useTroubleText();
  const { field, typed, type, digits, wrong, check, mismatch, openFile, correct, goOn, submit } =
    useImeiCheck();
  return (
    <SalePage
      title={t('imei.title')}
      lead={t('imei.lead')}
      backHref="/search"
      onSubmit={submit}
      foot={
        openFile !== null ? (
          <OpenFile found={openFile} onGoOn={() => goOn(mismatch)} onBack={correct}>
            {mismatch ? t('imei.invalidHelp') : null}
          </OpenFile>
        ) : mismatch ? (
          <Mismatch digits={digits} onGoOn={() => goOn(true)} onBack={correct} />
        ) : (
          <Button type="submit" busy={check.isPending}>
            {t('continue')}
          </Button>
        )
      }
    >
      <Thing label={product.label} image={product.images[0]}>
        {product.categoryLabel}
      </Thing>
      <TextField
        ref={field}
        label={t('imei.label')}
        description={t('imei.help')}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the one field of the screen, where a scanner types
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={typed}
        error={wrong ?? (check.isError ? trouble(check.error) : undefined)}
        onChange={(event) => type(event.target.value)}
      />
    </SalePage>
  );
};
