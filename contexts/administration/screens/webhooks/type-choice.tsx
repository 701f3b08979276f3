import { CheckboxField, FieldError } from '@reprise/platform/screens/ui/form/field.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Grid } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { eventTypes, subjectOf } from '../../domain/events/event-types.ts';
import type { EventType } from '../../domain/events/told.ts';

const bySubject = [...Map.groupBy(eventTypes, subjectOf)];

type Props = {
  /** Null: all. */
  values: readonly EventType[] | null;
  error: string | undefined;
  onChange: (values: EventType[] | null) => void;
};

/** The types by what they are about, each under the name that the receiver gets. */
const Some = ({ values, onChange }: { values: readonly EventType[]; onChange: Props['onChange'] }) => {
  const { t } = useTranslation('webhooks');
  const toggle = (type: EventType): void =>
    onChange(values.includes(type) ? values.filter((one) => one !== type) : [...values, type]);
  return bySubject.map(([subject, types]) => (
    <fieldset key={subject} className="stack">
      <legend className="field-label">{t(`subject.${subject}`)}</legend>
      <Grid min={230}>
        {types.map((type) => (
          <CheckboxField
            key={type}
            label={<code>{type}</code>}
            checked={values.includes(type)}
            onChange={() => toggle(type)}
          />
        ))}
      </Grid>
    </fieldset>
  ));
};

/** Which events are sent: all, those that are added later too, or the chosen types. */
export const TypeChoice = ({ values, error, onChange }: Props) => {
  const { t } = useTranslation('webhooks');
  return (
    <div id="types" className="stack gap-4" tabIndex={-1}>
      <RadioCards
        legend={t('field.types')}
        hideLegend
        value={values === null ? 'all' : 'some'}
        choices={(['all', 'some'] as const).map((value) => ({
          value,
          label: t(`types.${value}`),
          description: t(`typesHelp.${value}`),
        }))}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      />
      {error ? <FieldError id="types-error">{error}</FieldError> : null}
      {values === null ? null : <Some values={values} onChange={onChange} />}
    </div>
  );
};
