import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { refurbLimits } from '@reprise/platform/domain/core/limits.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextAreaField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { FormErrorSummary } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import { StockField } from './stock-field.tsx';
import { requiredIn, type StepValues } from './step-values.ts';
import type { Workshop } from './steps-query.ts';
import './refurb-step-definitions.css';

type FormProps = {
  first: StepValues;
  /** The last saved values; at first, the initial ones. */
  saved?: StepValues;
  workshops: readonly Workshop[];
  /** The name of the present stock, which may be outside the user's scope. */
  stockName?: string | null;
  busy: boolean;
  error: unknown;
  onSave: (values: StepValues) => void;
  saveLabel: string;
  backHref: string;
  failure?: ReactNode;
  /** Further fields, when the step is created. */
  children?: ReactNode;
  /** The errors of these fields. */
  problems?: readonly { field: string; message: string }[];
  /** Do these fields have unsaved changes? */
  alsoChanged?: boolean;
};

/** The values of the form, and their errors after sending. */
function useValues(props: FormProps) {
  const { first, busy, error, onSave } = props;
  const { t } = useTranslation('fields');
  const [values, setValues] = useState(first);
  const [sent, setSent] = useState(0);
  const missing = sent > 0 ? requiredIn(values) : [];
  const refused = error instanceof CallRefused ? error.violations : [];
  const others = props.problems ?? [];
  const problems = [
    ...missing.map((field) => ({ field, message: t('required') })),
    ...refused.filter(({ field }) => !missing.some((one) => one === field)),
    ...(sent > 0 ? others : []),
  ];
  const errorOf = (field: keyof StepValues) => problems.find((one) => one.field === field)?.message;
  const write = (change: Partial<StepValues>): void => setValues({ ...values, ...change });
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setSent(sent + 1);
    if (!busy && requiredIn(values).length === 0 && others.length === 0) onSave(values);
  };
  return { values, write, problems, errorOf, sent, send };
}

/** The name, description and stock of a step; the values stay when the server refuses them. */
export const StepForm = (props: FormProps) => {
  const { first, saved = first, workshops, stockName = null, busy, saveLabel, backHref } = props;
  const { t } = useTranslation('refurb-step-definitions');
  const { values, write, problems, errorOf, sent, send } = useValues(props);
  return (
    <form className="step-definition-form" noValidate onSubmit={send}>
      <FormErrorSummary problems={problems} submitCount={busy ? 0 : sent} />
      <LeaveGuard when={!busy && (props.alsoChanged === true || !same(values, saved))} />
      {props.failure}
      <Card>
        <Stack gap={4}>
          <TextField
            id="name"
            label={t('form.name')}
            maxLength={refurbLimits.stepName.max}
            autoComplete="off"
            value={values.name}
            error={errorOf('name')}
            onChange={(event) => write({ name: event.target.value })}
          />
          <TextAreaField
            id="description"
            label={t('form.description')}
            description={t('form.descriptionHelp')}
            optional
            rows={3}
            maxLength={refurbLimits.stepDescription.max}
            value={values.description}
            error={errorOf('description')}
            onChange={(event) => write({ description: event.target.value })}
          />
          <StockField
            workshops={workshops}
            value={values.stockId}
            kept={first.stockId === '' ? null : { id: first.stockId, name: stockName }}
            error={errorOf('stockId')}
            onChange={(stockId) => write({ stockId })}
          />
        </Stack>
      </Card>
      {props.children}
      <Row>
        <Button type="submit" busy={busy}>
          {saveLabel}
        </Button>
        <LinkButton look="ghost" href={backHref}>
          {t('form.back')}
        </LinkButton>
      </Row>
    </form>
  );
};
