import { withdrawalReasons } from '../../../domain/following/withdrawal.ts';
import { buybackLimits } from '@reprise/platform/domain/core/limits.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { showFirstWrong } from '@reprise/platform/screens/public/first-wrong.ts';
import { TakesFocus } from '@reprise/platform/screens/public/takes-focus.tsx';
import { useTroubleText } from '@reprise/sale/screens/shown/trouble.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { TextAreaField } from '@reprise/platform/screens/ui/form/field.tsx';
import { groupedNumber } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/call.ts';
import { longDay } from '@reprise/platform/domain/core/day.ts';
import { Fold, type Folds } from './fold.tsx';
import type { Following } from './following-cards.tsx';

type Why = (typeof withdrawalReasons)[number];

const useWithdrawal = (token: string) => {
  const client = useQueryClient();
  const [why, setWhy] = useState<Why>();
  const [comment, setComment] = useState('');
  const [open, setOpen] = useState(false);
  const [missing, setMissing] = useState(false);
  const mutation = useMutation({
    // not put off without a network: a sale is cancelled when it is asked for, or not
    networkMode: 'always',
    mutationFn: (reason: Why) =>
      call('POST /tracking/{signedToken}/cancel', {
        params: { signedToken: token },
        body: { why: reason, comment },
      }),
    onSuccess: (tracking) => client.setQueryData(['tracking', token], tracking),
    // a refusal means that the dossier has changed: the page shows its present state
    onError: () => client.invalidateQueries({ queryKey: ['tracking', token] }),
    onSettled: () => setOpen(false),
  });
  return { why, setWhy, comment, setComment, open, setOpen, missing, setMissing, mutation };
};

const Reasons = ({ token, number }: { token: string; number: string }) => {
  const { t } = useTranslation('following');
  const trouble = useTroubleText();
  const form = useWithdrawal(token);
  const box = useRef<HTMLDivElement>(null);
  const { why, mutation } = form;
  const ask = (): void => {
    form.setMissing(why === undefined);
    if (why !== undefined) form.setOpen(true);
    else if (box.current !== null) showFirstWrong(box.current);
  };
  return (
    <div ref={box} className="following-withdraw">
      <p>{t('tracking.withdraw.text')}</p>
      <RadioCards
        legend={t('tracking.withdraw.why')}
        value={why}
        onChange={(value) => form.setWhy(withdrawalReasons.find((one) => one === value))}
        choices={withdrawalReasons.map((value) => ({
          value,
          label: t(`tracking.withdraw.reasons.${value}`),
        }))}
        error={form.missing && why === undefined ? t('tracking.withdraw.whyMissing') : undefined}
      />
      <TextAreaField
        label={t('tracking.withdraw.comment')}
        optional
        rows={2}
        maxLength={buybackLimits.cancelComment.max}
        value={form.comment}
        onChange={(event) => form.setComment(event.target.value)}
      />
      {mutation.isError ? (
        <Alert tone="bad" live>
          {trouble(mutation.error)}
        </Alert>
      ) : null}
      <Button look="danger" onClick={ask}>
        {t('tracking.withdraw.open')}
      </Button>
      <ConfirmDialog
        open={form.open}
        danger
        title={t('tracking.withdraw.confirmTitle')}
        confirmLabel={t('tracking.withdraw.confirm')}
        cancelLabel={t('tracking.withdraw.keep')}
        busy={mutation.isPending}
        onConfirm={() => {
          if (why !== undefined && !mutation.isPending) mutation.mutate(why);
        }}
        onCancel={() => form.setOpen(false)}
      >
        <p>{t('tracking.withdraw.confirmText', { number: groupedNumber(number) })}</p>
      </ConfirmDialog>
    </div>
  );
};

const explained = [
  'payment_not_cancellable',
  'litigation_open',
  'agreed_in_store',
  'authority_hold',
] as const;

/** Shown in place of the form, whose pressed button is gone. */
export const Withdrawn = ({ at }: { at: string }) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  return (
    <TakesFocus>
      <Alert tone="info" title={t('tracking.withdraw.doneTitle')} live>
        {t('tracking.withdraw.doneText', { date: longDay(new Date(at), locale) })}
      </Alert>
    </TakesFocus>
  );
};

/** The customer withdraws while it is allowed; otherwise the page says why not. */
export const Withdrawal = ({
  tracking,
  token,
  folds,
}: {
  tracking: Following;
  token: string;
  folds: Folds;
}) => {
  const { t } = useTranslation('following');
  const { allowed, code } = tracking.withdrawal;
  const known = explained.find((one) => one === code);
  if (!allowed && known === undefined) return null;
  return (
    <Fold id="withdraw" title={t('tracking.withdraw.title')} folds={folds}>
      {known === undefined ? (
        <Reasons token={token} number={tracking.buybackNumber} />
      ) : (
        <p>{t(`tracking.withdraw.codes.${known}`)}</p>
      )}
    </Fold>
  );
};
