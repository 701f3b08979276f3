import type { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { ConnectorOrganizationView } from '../../domain/connectors/connector.ts';
import { connectorKinds } from '../../domain/connectors/connector-kinds.ts';
import type { TypedProperty } from '../../domain/connectors/connector.rules.ts';
import { connectorLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { unchecked, type Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { useResourceForm, type Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import {
  fieldOf,
  kindsOf,
  propertyOf,
  toBeSent,
  valuesOf,
  violationsIn,
  withReplaced,
  type ConfigurationValues,
} from './configuration-values.ts';
import { ConnectionTester } from './connection-tester.tsx';
import { useConnectorWords } from './connector-words.ts';
import { askAgain, configurationQuery } from './connectors-query.ts';
import { PropertyField } from './property-field.tsx';
import './connectors.css';

type Saved = ConnectorOrganizationView | null;
type Written = { name: string; active: boolean; properties: TypedProperty[] };
type ConfigurationForm = Form<ConfigurationValues, Saved>;

function nameViolations(typed: string): Violation[] {
  const name = typed.trim();
  if (name.length >= connectorLimits.name.min) return [];
  return [
    name === ''
      ? { field: 'name', code: 'required' }
      : { field: 'name', code: 'too_short', values: { min: connectorLimits.name.min } },
  ];
}

/** What is sent, or what is wrong before anything is. */
function checked(fqn: string, values: ConfigurationValues, saved: Saved): Checked<Written> {
  const shown = saved?.properties ?? [];
  const { typed } = toBeSent(fqn, values, shown);
  const violations = [...nameViolations(values.name), ...violationsIn(fqn, typed, shown, values.replaced)];
  return violations.length > 0
    ? { ok: false, violations }
    : unchecked({ name: values.name.trim(), active: values.active, properties: typed });
}

/** A name that is taken has a sentence of its own. */
const refusedAs = (error: CallRefused, message: string): string =>
  error.code === 'configuration_name_taken' ? error.detail : message;

const Identity = ({ wire, flag }: ConfigurationForm) => {
  const { t } = useTranslation('connectors');
  return (
    <Card>
      <Stack>
        <h2>{t('configurations.identity')}</h2>
        <TextField
          description={t('configurations.nameHelp')}
          maxLength={120}
          {...wire('name')}
          label={t('configurations.name')}
        />
        <CheckboxField
          description={t('configurations.activeHelp')}
          {...flag('active')}
          label={t('configurations.activeLabel')}
        />
      </Stack>
    </Card>
  );
};

const Properties = ({ form, fqn }: { form: ConfigurationForm; fqn: string }) => {
  const { t } = useTranslation('connectors');
  const { values, change, errorAt, saved } = form;
  const shown = saved?.properties ?? [];
  const { kinds, mustReplace } = toBeSent(fqn, values, shown);
  return (
    <Card>
      <Stack>
        <h2>{t('configurations.settings')}</h2>
        {kinds.map((kind) => (
          <PropertyField
            key={kind.name}
            kind={kind}
            value={values.typed[kind.name] ?? ''}
            error={errorAt(`property-${kind.name}`)}
            shown={shown.find(({ name }) => name === kind.name)}
            replaced={values.replaced.includes(kind.name)}
            mustReplace={mustReplace}
            onChange={(value) => change({ typed: { ...values.typed, [kind.name]: value } })}
            onReplace={(replaced) => change(withReplaced(values, kind.name, replaced))}
          />
        ))}
      </Stack>
    </Card>
  );
};

type Place = { connector: { id: string; fqn: string; testable: boolean }; organizationId: string };
type FrameProps = Place & {
  form: ConfigurationForm;
  save: string;
  /** Where people who see other connectors go back to. */
  backHref?: string;
};

/** The configuration of a connector; nothing typed is lost when it is refused. */
const Configuration = ({ form, connector, organizationId, save, backHref }: FrameProps) => {
  const { t } = useTranslation('connectors');
  const words = useConnectorWords();
  const { fqn } = connector;
  const { typed } = toBeSent(fqn, form.values, form.saved?.properties ?? []);
  const named = (field: string): string => {
    const name = propertyOf(field);
    return name === undefined ? t('configurations.name') : words.property(name).label;
  };
  return (
    <ResourceForm
      className="connector-form"
      form={form}
      named={named}
      failed={t('configurations.saveFailed')}
      save={save}
      foot="line"
      back={backHref === undefined ? undefined : { href: backHref, label: t('configurations.back') }}
    >
      <Identity {...form} />
      <Properties form={form} fqn={fqn} />
      {connector.testable ? (
        <ConnectionTester
          // the result of a test belongs to the values at that time
          key={JSON.stringify(typed)}
          connectorId={connector.id}
          organizationId={organizationId}
          configurationId={form.saved?.id}
          typed={typed}
          onRefused={form.refuse}
        />
      ) : null}
    </ResourceForm>
  );
};

type NewProps = Place & {
  name: string;
  active: boolean;
  save: string;
  backHref?: string;
  onMade: (made: ConnectorOrganizationView) => void;
};

/** A new configuration of an organization. */
export const NewConfiguration = ({ name, active, onMade, ...frame }: NewProps) => {
  const { t } = useTranslation('connectors');
  const client = useQueryClient();
  const toast = useToast();
  const { connector, organizationId } = frame;
  const { fqn, id: connectorId } = connector;
  const form = useResourceForm<Saved, ConfigurationValues, Written, ConnectorOrganizationView>({
    first: null,
    valuesOf: () => valuesOf(fqn, { name, active, properties: [] }),
    check: (values, saved) => checked(fqn, values, saved),
    fieldOf: (field) => fieldOf(field, kindsOf(fqn)),
    refusedAs,
    write: (written, _, idempotencyKey) =>
      call('POST /connector-organizations', {
        body: { organizationId, connectorId, ...written },
        idempotencyKey,
      }),
    onSaved: (made) => {
      toast({ tone: 'ok', text: t('configurations.created', { name: made.name }) });
      void askAgain(client);
    },
    leadOn: onMade,
  });
  return <Configuration {...frame} form={form} />;
};

/** An existing configuration, to be changed: a secret that is not replaced stays. */
export const ConfigurationEditor = ({
  configuration,
  backHref,
}: {
  configuration: ConnectorOrganizationView;
  backHref?: string;
}) => {
  const { t } = useTranslation('connectors');
  const client = useQueryClient();
  const toast = useToast();
  const { id, fqn, connectorId, organizationId } = configuration;
  const form = useResourceForm<
    ConnectorOrganizationView,
    ConfigurationValues,
    Written,
    ConnectorOrganizationView
  >({
    first: configuration,
    valuesOf: (saved) => valuesOf(fqn, saved),
    check: (values, saved) => checked(fqn, values, saved),
    fieldOf: (field) => fieldOf(field, kindsOf(fqn, configuration.properties)),
    refusedAs,
    write: (written, { version }) =>
      call('PATCH /connector-organizations/{id}', { params: { id }, body: { ...written, version } }),
    take: (saved) => saved,
    latest: () => client.fetchQuery({ ...configurationQuery(id), staleTime: 0 }),
    onSaved: () => {
      void askAgain(client);
      toast({ tone: 'ok', text: t('configurations.saved') });
    },
  });
  return (
    <Configuration
      form={form}
      connector={{ id: connectorId, fqn, testable: (connectorKinds[fqn]?.test ?? null) !== null }}
      organizationId={organizationId}
      save={t('configurations.save')}
      backHref={backHref}
    />
  );
};
