import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { stockLimits } from '@reprise/platform/domain/core/limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import {
  SelectField,
  TextAreaField,
  TextField,
  type Option,
} from '@reprise/platform/screens/ui/form/field.tsx';
import { FormErrorSummary } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import { WriteFailure } from '@reprise/platform/screens/kit/calls/write-failure.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { fieldOf, type StockValues } from './stock-values.ts';

type StockFormProps = {
  initial: StockValues;
  /** The last saved values; at first, the initial ones. */
  saved?: StockValues;
  /** Why the name cannot be changed, if so. */
  nameStays?: string;
  /** The workshops to choose from, where there are several. */
  workshops?: readonly Option[];
  /** Is it a new stock? Its identifier may then be left empty. */
  isNew?: boolean;
  busy: boolean;
  failure: { title: string; error: unknown } | null;
  /** What to do when somebody else saved meanwhile: read their version, or replace it. */
  conflict?: { onRead: () => Promise<void>; onReplace: () => Promise<void> };
  onSave: (values: StockValues) => void;
};

/** The errors by field, in the server's words. */
const problemsOf = (error: unknown): { field: string; message: string }[] =>
  error instanceof CallRefused
    ? error.violations.map(({ field, message }) => ({ field: fieldOf(field), message }))
    : [];

/** Connects a field with its value and its error. */
function useWire(
  values: StockValues,
  problems: ReturnType<typeof problemsOf>,
  write: (values: StockValues) => void,
) {
  const { t } = useTranslation('stocks');
  return (field: keyof StockValues) => ({
    id: field,
    label: t(`form.${field}`),
    value: values[field],
    autoComplete: 'off',
    error: problems.find((problem) => problem.field === field)?.message,
    onChange: (event: { target: { value: string } }) => write({ ...values, [field]: event.target.value }),
  });
}

type FieldsProps = Pick<StockFormProps, 'nameStays' | 'workshops' | 'isNew'> & {
  wire: ReturnType<typeof useWire>;
};

const StockFields = ({ wire, nameStays, workshops, isNew = false }: FieldsProps) => {
  const { t } = useTranslation('stocks');
  return (
    <>
      {workshops === undefined ? null : (
        <SelectField placeholder={t('form.chooseWorkshop')} options={workshops} {...wire('warehouseId')} />
      )}
      <TextField
        maxLength={stockLimits.name.max}
        readOnly={nameStays !== undefined}
        description={nameStays}
        {...wire('name')}
      />
      <TextField
        maxLength={stockLimits.identifier.max}
        optional={isNew}
        spellCheck={false}
        description={isNew ? t('form.identifierNew') : t('form.identifierHelp')}
        {...wire('identifier')}
      />
      <TextField optional maxLength={stockLimits.location.max} {...wire('location')} />
      <TextAreaField optional rows={4} description={t('form.binsHelp')} {...wire('bins')} />
    </>
  );
};

const Refused = ({ failure, conflict, busy }: Pick<StockFormProps, 'failure' | 'conflict' | 'busy'>) => {
  const failureText = useFailureText();
  if (failure === null) return null;
  if (conflict !== undefined) return <WriteFailure {...failure} {...conflict} busy={busy} />;
  return (
    <Alert tone="bad" live title={failure.title}>
      {failureText(failure.error)}
    </Alert>
  );
};

/** The name, shelf and bins of a stock; the values stay when the server refuses them. */
export const StockForm = (props: StockFormProps) => {
  const { initial, saved = initial, nameStays, workshops, isNew = false, busy, failure, onSave } = props;
  const { t } = useTranslation('stocks');
  const [values, setValues] = useState(initial);
  const [sent, setSent] = useState(0);
  const problems = problemsOf(failure?.error);
  const wire = useWire(values, problems, setValues);
  return (
    <form
      className="bench-narrow"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
        if (!busy) onSave(values);
      }}
    >
      <FormErrorSummary problems={problems} submitCount={busy ? 0 : sent} />
      <LeaveGuard when={!busy && !same(values, saved)} />
      <Refused failure={failure} conflict={props.conflict} busy={busy} />
      <Card>
        <FirstFocus>
          <Stack>
            <StockFields wire={wire} {...{ nameStays, workshops, isNew }} />
          </Stack>
        </FirstFocus>
      </Card>
      <Row>
        <Button type="submit" busy={busy}>
          {isNew ? t('form.create') : t('form.save')}
        </Button>
        <LinkButton look="ghost" href="/stocks">
          {t('form.back')}
        </LinkButton>
      </Row>
    </form>
  );
};
