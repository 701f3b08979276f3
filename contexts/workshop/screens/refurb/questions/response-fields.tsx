import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { Button, IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckboxField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { maxResponses, minResponses, shifted, withResponse, type DraftResponse } from './draft.ts';
import { LabelField } from './label-field.tsx';

export type StepChoice = { id: string; name: string };
type ErrorAt = (field: string) => string | undefined;

type StepChoicesProps = {
  steps: readonly StepChoice[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (stepIds: string[]) => void;
};

/** The steps that an answer proposes; collapsed to their names. */
const StepChoices = ({ steps, chosen, error, onChange }: StepChoicesProps) => {
  const { t } = useTranslation('workshop');
  const names = steps.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <details className="step-choices">
      <summary>
        {names.length === 0
          ? t('refurbQuestions.noStep')
          : t('refurbQuestions.leadsTo', { steps: names.join(', ') })}
      </summary>
      <div className="step-list">
        {steps.map(({ id, name }) => (
          <CheckboxField key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
        {steps.length === 0 ? <p>{t('steps.noDefinition')}</p> : null}
      </div>
      {error === undefined ? null : <p className="field-error">{error}</p>}
    </details>
  );
};

type OrderProps = { at: number; count: number; onMove: (by: -1 | 1) => void; onRemove: () => void };

const Order = ({ at, count, onMove, onRemove }: OrderProps) => {
  const { t } = useTranslation('workshop');
  const place = { place: at + 1 };
  const canRemove = count > minResponses;
  return (
    <>
      <IconButton
        label={t('refurbQuestions.responseUp', place)}
        aria-disabled={at === 0 || undefined}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('refurbQuestions.responseDown', place)}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('refurbQuestions.responseRemove', place)}
        aria-disabled={!canRemove || undefined}
        onClick={canRemove ? onRemove : undefined}
      >
        <IconTrash size={20} aria-hidden="true" />
      </IconButton>
    </>
  );
};

type ResponseFieldsProps = {
  responses: readonly DraftResponse[];
  steps: readonly StepChoice[];
  locale: Locale;
  errorAt: ErrorAt;
  onChange: (responses: DraftResponse[]) => void;
};

/** The answers of a question in their order, each with the steps it proposes. */
export const ResponseFields = ({ responses, steps, locale, errorAt, onChange }: ResponseFieldsProps) => {
  const { t } = useTranslation('workshop');
  const isFull = responses.length >= maxResponses;
  return (
    <Stack gap={3}>
      <h2>{t('refurbQuestions.responses')}</h2>
      {responses.map((response, at) => {
        const write = (change: Partial<DraftResponse>): void =>
          onChange(responses.with(at, { ...response, ...change }));
        const field = `responses.${at}`;
        return (
          <div className="response-card" key={response.key}>
            <div className="response-head">
              <h3>{t('refurbQuestions.response', { place: at + 1 })}</h3>
              <Order
                at={at}
                count={responses.length}
                onMove={(by) => onChange(shifted(responses, at, by))}
                onRemove={() => onChange(responses.toSpliced(at, 1))}
              />
            </div>
            <LabelField
              field={`${field}.label`}
              label={t('refurbQuestions.responseLabel', { place: at + 1 })}
              locale={locale}
              value={response.label}
              errorAt={errorAt}
              onChange={(label) => write({ label })}
            />
            <StepChoices
              steps={steps}
              chosen={response.refurbStepIds}
              error={response.refurbStepIds
                .map((_, place) => errorAt(`${field}.refurbStepIds.${place}`))
                .find((one) => one !== undefined)}
              onChange={(refurbStepIds) => write({ refurbStepIds })}
            />
          </div>
        );
      })}
      <Row>
        <Button
          look="ghost"
          why={isFull ? t('refurbQuestions.full', { count: maxResponses }) : undefined}
          onClick={() => onChange(withResponse(responses))}
        >
          {t('refurbQuestions.addResponse')}
        </Button>
      </Row>
    </Stack>
  );
};
