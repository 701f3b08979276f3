import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { FormErrorSummary, type FieldProblem } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { propertyOf } from './configuration-values.ts';
import { ConnectionTester } from './connection-tester.tsx';
import { useConnectorWords } from './connector-words.ts';
import { PropertyField } from './property-field.tsx';
import { useConfigurationForm, type Draft, type FormProps } from './use-configuration-form.ts';
import './connectors.css';

const Identity = ({ draft, problems }: { draft: Draft; problems: readonly FieldProblem[] }) => {
  const { t } = useTranslation('connectors');
  return (
    <Card>
      <Stack>
        <h2>{t('configurations.identity')}</h2>
        <TextField
          id="name"
          label={t('configurations.name')}
          description={t('configurations.nameHelp')}
          maxLength={120}
          autoComplete="off"
          value={draft.values.name}
          error={problems.find(({ field }) => field === 'name')?.message}
          onChange={(event) => draft.change({ name: event.target.value })}
        />
        <CheckboxField
          id="active"
          label={t('configurations.activeLabel')}
          description={t('configurations.activeHelp')}
          checked={draft.values.active}
          onChange={(event) => draft.change({ active: event.target.checked })}
        />
      </Stack>
    </Card>
  );
};

const Properties = ({
  draft,
  problems,
  shown,
}: { draft: Draft; problems: readonly FieldProblem[] } & Pick<FormProps, 'shown'>) => {
  const { t } = useTranslation('connectors');
  const { values, kinds, mustReplace } = draft;
  return (
    <Card>
      <Stack>
        <h2>{t('configurations.settings')}</h2>
        {kinds.map((kind) => (
          <PropertyField
            key={kind.name}
            kind={kind}
            value={values.typed[kind.name] ?? ''}
            error={problems.find(({ field }) => field === `property-${kind.name}`)?.message}
            shown={shown.find(({ name }) => name === kind.name)}
            replaced={values.replaced.includes(kind.name)}
            mustReplace={mustReplace}
            onChange={(value) => draft.type(kind.name, value)}
            onReplace={(replaced) => draft.replace(kind.name, replaced)}
          />
        ))}
      </Stack>
    </Card>
  );
};

/** In the list above the form, each problem names its field. */
function useNamed(): (problem: FieldProblem) => FieldProblem {
  const { t } = useTranslation('connectors');
  const words = useConnectorWords();
  return ({ field, message }) => {
    const name = propertyOf(field);
    const label = name === undefined ? t('configurations.name') : words.property(name).label;
    return { field, message: t('configurations.problem', { label, message }) };
  };
}

/** The configuration of a connector; nothing typed is lost when it is refused. */
export const ConfigurationForm = (props: FormProps) => {
  const { connector, organizationId, configurationId, busy, error, saveLabel, backHref, wayOn, shown } =
    props;
  const { t } = useTranslation('connectors');
  const failureText = useFailureText();
  const named = useNamed();
  const draft = useConfigurationForm(props);
  // shown beside the fields
  const isFieldOnly = error instanceof CallRefused && error.violations.length > 0;
  return (
    <form className="connector-form" noValidate onSubmit={draft.submit}>
      <LeaveGuard when={draft.isChanged && !busy} />
      <FormErrorSummary problems={draft.problems.map(named)} submitCount={busy ? 0 : draft.sent} />
      {error === null || isFieldOnly ? null : (
        <Alert tone="bad" live title={t('configurations.saveFailed')} action={wayOn}>
          {failureText(error)}
        </Alert>
      )}
      <Identity draft={draft} problems={draft.problems} />
      <Properties draft={draft} problems={draft.problems} shown={shown} />
      {connector.testable ? (
        <ConnectionTester
          // the result of a test belongs to the values at that time
          key={JSON.stringify(draft.typed)}
          connectorId={connector.id}
          organizationId={organizationId}
          configurationId={configurationId}
          typed={draft.typed}
          onRefused={draft.refuse}
        />
      ) : null}
      <Row>
        <Button type="submit" busy={busy}>
          {saveLabel}
        </Button>
        {backHref === undefined ? null : (
          <LinkButton look="ghost" href={backHref}>
            {t('configurations.back')}
          </LinkButton>
        )}
      </Row>
    </form>
  );
};
