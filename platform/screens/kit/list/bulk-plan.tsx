import { Alert } from '../../ui/shown/alert.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { DialogFoot, Modal } from '../../ui/shown/dialog.tsx';
import { SelectField, TextAreaField } from '../../ui/form/field.tsx';
import { SkeletonLines } from '../../ui/shown/states.tsx';
import { Stack } from '../../ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstFocus } from '../../bench/first-focus.tsx';
import { planOf, type BulkAction, type BulkGiven, type Planned } from './bulk-action.ts';
import { BulkLines } from './bulk-lines.tsx';

type PlanProps<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onClose: () => void;
  onGive: (plan: readonly Planned<Row>[], given: BulkGiven) => void;
};

/** What can be done to each row: as the server says, then by what was given. */
function usePlan<Row extends { id: string }>(
  { key, refusal, refusalOf }: BulkAction<Row>,
  rows: readonly Row[],
  given: BulkGiven,
) {
  const query = useQuery({
    queryKey: ['bulk', key, rows.map(({ id }) => id)],
    queryFn: ({ signal }) => planOf(rows, { refusal }, signal),
    // what was possible a minute ago may not be now
    gcTime: 0,
    staleTime: 0,
  });
  return query.data?.map(({ row, why }) => ({ row, why: why ?? refusalOf?.(row, given) ?? null }));
}

type FieldsProps<Row> = {
  asks: NonNullable<BulkAction<Row>['asks']>;
  given: BulkGiven;
  missing: { choice: boolean; text: boolean };
  onChange: (given: BulkGiven) => void;
};

const Fields = <Row,>({ asks: { choice, text }, given, missing, onChange }: FieldsProps<Row>) => {
  const { t } = useTranslation(['dashboard', 'fields']);
  return (
    <>
      {choice === undefined ? null : (
        <SelectField
          label={choice.label}
          options={choice.options}
          placeholder={t('list.bulk.choose')}
          value={given.choice}
          onChange={(event) => onChange({ ...given, choice: event.target.value })}
          error={missing.choice ? t('fields:required') : undefined}
        />
      )}
      {text === undefined ? null : (
        <TextAreaField
          label={text.label}
          optional={!text.required}
          rows={2}
          maxLength={text.max}
          value={given.text}
          onChange={(event) => onChange({ ...given, text: event.target.value })}
          error={missing.text ? t('fields:required') : undefined}
        />
      )}
    </>
  );
};

/** Says what will and what cannot be done to the selected rows, and asks once for all what it takes. */
export const BulkPlan = <Row extends { id: string }>(props: PlanProps<Row>) => {
  const { action, rows, nameOf, onClose, onGive } = props;
  const { t } = useTranslation('dashboard');
  const [given, setGiven] = useState<BulkGiven>({ choice: '', text: '' });
  const [sent, setSent] = useState(false);
  const plan = usePlan(action, rows, given);
  const unable = plan?.filter(({ why }) => why !== null) ?? [];
  const able = (plan?.length ?? 0) - unable.length;
  const { asks } = action;
  const noChoice = asks?.choice !== undefined && given.choice === '';
  const noText = asks?.text?.required === true && given.text.trim() === '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setSent(true);
    if (plan === undefined || able === 0 || noChoice || noText) return;
    onGive(plan, { ...given, text: given.text.trim() });
  };
  return (
    <Modal open size="wide" title={action.label} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <FirstFocus on={asks === undefined ? 'button' : 'field'}>
          <Stack gap={4}>
            {action.help === undefined ? null : <p>{action.help}</p>}
            {plan === undefined ? (
              <SkeletonLines lines={2} />
            ) : (
              <Alert tone={able === 0 ? 'bad' : unable.length > 0 ? 'warn' : 'info'} live>
                {t('list.bulk.able', { count: able, all: rows.length })}
              </Alert>
            )}
            <BulkLines
              label={t('list.bulk.unable', { count: unable.length })}
              lines={unable.map(({ row, why }) => ({ id: row.id, name: nameOf(row), why }))}
            />
            {asks === undefined ? null : (
              <Fields
                asks={asks}
                given={given}
                missing={{ choice: sent && noChoice, text: sent && noText }}
                onChange={setGiven}
              />
            )}
            <DialogFoot>
              <Button look="ghost" onClick={onClose}>
                {t('action.keep')}
              </Button>
              <Button type="submit" look={action.danger ? 'danger' : 'primary'} busy={plan === undefined}>
                {t('list.bulk.confirm', {
                  action: action.label,
                  rows: plan === undefined ? rows.length : able,
                })}
              </Button>
            </DialogFoot>
          </Stack>
        </FirstFocus>
      </form>
    </Modal>
  );
};
