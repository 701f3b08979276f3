import { erasureResults, erasureStandards } from '@reprise/dossier/domain/items/erasure-standards.ts';
import type { Erasure, ItemView } from '@reprise/dossier/domain/items/item.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useState } from 'react';
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useSession } from '@reprise/platform/screens/kit/calls/session.ts';
import { showViolations } from '@reprise/platform/screens/shell/violations.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { readErasure } from './last-erasure.ts';
import { numberOf } from './item-sheet.tsx';

type Values = Pick<Erasure, 'standard' | 'method' | 'tool' | 'toolVersion' | 'result' | 'verifiedBy'>;
const lastUsed = 'workshop.erasure';

/** Tool and method are usually the same all day: the last ones are proposed. */
const remembered = (): Partial<Values> => readErasure(sessionStorage.getItem(lastUsed));

type ErasureFormProps = {
  item: ItemView;
  /** What the erasure is required for. */
  why?: string;
  /** Called after a successful erasure; a failed one is recorded, shown, and has to be repeated. */
  onDone: () => void;
  onCancel?: () => void;
};

/** The state of the form, and the call that records the erasure. */
function useErasure(item: ItemView, onDone: ErasureFormProps['onDone']) {
  const session = useSession();
  const who = session === null ? '' : `${session.user.firstname} ${session.user.lastname}`;
  const form = useForm<Values>({
    defaultValues: {
      standard: 'nist_800_88_purge',
      toolVersion: '',
      ...remembered(),
      result: 'success',
      verifiedBy: who,
    },
  });
  const [failed, setFailed] = useState(false);
  const record = useAct(
    (body: Values) => call('POST /items/{id}/erasures', { params: { id: item.id }, body }),
    (_, { result, verifiedBy: _who, ...same }) => {
      sessionStorage.setItem(lastUsed, JSON.stringify(same));
      setFailed(result === 'failure');
      if (result === 'success') onDone();
    },
  );
  const send = form.handleSubmit((values) =>
    record.mutate(values, { onError: (error) => showViolations(error, form.setError) }),
  );
  return { form, record, failed, send };
}

type FieldsProps = { register: UseFormRegister<Values>; wrong: FieldErrors<Values> };

const ErasureFields = ({ register, wrong }: FieldsProps) => {
  const { t } = useTranslation(['workshop', 'common']);
  const required = t('common:violations.required');
  return (
    <>
      <SelectField
        label={t('erasure.standard')}
        options={erasureStandards.map((value) => ({ value, label: t(`erasure.standards.${value}`) }))}
        error={wrong.standard?.message}
        {...register('standard')}
      />
      <TextField
        label={t('erasure.method')}
        maxLength={120}
        error={wrong.method?.message}
        {...register('method', { required })}
      />
      <TextField
        label={t('erasure.tool')}
        maxLength={120}
        error={wrong.tool?.message}
        {...register('tool', { required })}
      />
      <TextField
        label={t('erasure.toolVersion')}
        optional
        maxLength={60}
        error={wrong.toolVersion?.message}
        {...register('toolVersion')}
      />
      <SelectField
        label={t('erasure.result')}
        options={erasureResults.map((value) => ({ value, label: t(`erasure.results.${value}`) }))}
        error={wrong.result?.message}
        {...register('result')}
      />
      <TextField
        label={t('erasure.verifiedBy')}
        maxLength={120}
        error={wrong.verifiedBy?.message}
        {...register('verifiedBy', { required })}
      />
    </>
  );
};

/** Records a data erasure of one item. A failed one is recorded too, but does not count. */
export const ErasureForm = ({ item, why, onDone, onCancel }: ErasureFormProps) => {
  const { t } = useTranslation(['workshop', 'ui']);
  const { form, record, failed, send } = useErasure(item, onDone);
  const wrong = form.formState.errors;
  return (
    <form noValidate data-words="" onSubmit={(event) => void send(event)}>
      <FirstFocus>
        <Stack gap={4}>
          <p>
            <b>{item.productLabel}</b> <GroupedNumber value={numberOf(item)} />
          </p>
          {failed ? (
            <Alert tone="bad" live>
              {t('erasure.failed')}
            </Alert>
          ) : why === undefined ? null : (
            <Alert tone="info">{why}</Alert>
          )}
          <ErasureFields register={form.register} wrong={wrong} />
          <Failure error={Object.keys(wrong).length > 0 ? null : record.error} />
          <Row>
            <Button type="submit" busy={record.isPending}>
              {t('erasure.record')}
            </Button>
            {onCancel === undefined ? null : (
              <Button look="ghost" onClick={onCancel}>
                {t('ui:cancel')}
              </Button>
            )}
          </Row>
        </Stack>
      </FirstFocus>
    </form>
  );
};
