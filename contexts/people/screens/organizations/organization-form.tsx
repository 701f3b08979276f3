import { activeStatuses } from '@reprise/platform/domain/core/field.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { FormErrorSummary } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { useTranslation } from 'react-i18next';
import { ChangedAlert } from '@reprise/platform/screens/kit/form/changed-alert.tsx';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { namedProblem } from '@reprise/platform/screens/kit/calls/named-problem.ts';
import { codeOf, useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { AddressSection } from './address-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { refusedFields, useErrorText } from './organization-check.ts';
import { OrganizationSection } from './organization-section.tsx';
import type { OrganizationValues } from './organization-values.ts';
import { IdentitySection } from './identity-section.tsx';
import { LinksSection } from './links-section.tsx';
import { dayOf } from './opening-days.ts';
import { useOrganizationForm, type OrganizationForm as Form } from './use-organization-form.ts';
import { SeatSection } from './seat-section.tsx';
import { WorkshopSection } from './workshop-section.tsx';
import '../shown/organizations.css';

type Props = {
  first: OrganizationValues;
  accountId: string;
  /** The organization that is changed; undefined for a new one. */
  id?: string;
  /** The seat, where this organization has no identity of its own. */
  seatId: string | null;
  rights: { mayWrite: boolean; mayMove: boolean };
  busy: boolean;
  error: unknown;
  onSave: (values: OrganizationValues) => void;
  /** Somebody else has changed the organization since the form was opened: the author chooses which version stays. */
  conflict?: { onRead: () => void; onReplace: (values: OrganizationValues) => void };
};

const fields = [
  'commonName',
  'corporateName',
  'siret',
  'capital',
  'externalId',
  'policeReceiptNumber',
  'parentOrganizationId',
  'defaultWarehouse',
  'buyer',
  'street',
  'streetMore',
  'zipCode',
  'city',
  'country',
  'latitude',
  'longitude',
  'placeEmail',
  'phone',
  'dailyCapacity',
  'stock',
  'eligibleCountries',
  'status',
] as const;

/** All that is wrong, each with the name of its field. */
function useProblems(form: Form) {
  const { t } = useTranslation('entities');
  const errorText = useErrorText(form.formState.errors);
  const problem = (field: string, label: string) => {
    const message = errorText(field);
    return message === undefined ? [] : [namedProblem(field, label, message)];
  };
  const hours = form.getValues('openingHours').flatMap(({ day }, at) => {
    const label = `${t('field.openingHours')}, ${t(`hours.days.${dayOf(day)}`)}`;
    return (['opens', 'closes'] as const).flatMap((end) => problem(`openingHours.${at}.${end}`, label));
  });
  return [...fields.flatMap((field) => problem(field, t(`field.${field}`))), ...hours];
}

const StatusSection = ({ form }: { form: Form }) => {
  const { t } = useTranslation('entities');
  const error = useErrorText(form.formState.errors)('status');
  return (
    <OrganizationSection title={t('section.status')} help={t('section.statusHelp')}>
      <RadioCards
        legend={t('field.status')}
        hideLegend
        name="status"
        value={form.watch('status')}
        error={error}
        onChange={(value) =>
          form.setValue('status', value === 'inactive' ? 'inactive' : 'active', { shouldDirty: true })
        }
        choices={activeStatuses.map((value) => ({
          value,
          label: t(`statuses.${value}`),
          description: t(`statusHelp.${value}`),
        }))}
      />
    </OrganizationSection>
  );
};

const Foot = ({ isNew, busy }: { isNew: boolean; busy: boolean }) => {
  const { t } = useTranslation('entities');
  return (
    <div className="entity-foot">
      <Button type="submit" busy={busy}>
        {isNew ? t('form.create') : t('form.save')}
      </Button>
      <LinkButton look="ghost" href="/entities">
        {t('form.back')}
      </LinkButton>
    </div>
  );
};

/** Why the last save failed, where no field says it; after somebody else's change the author decides. */
const Refusal = ({
  form,
  error,
  busy,
  conflict,
}: Pick<Props, 'error' | 'busy' | 'conflict'> & { form: Form }) => {
  const { t } = useTranslation('entities');
  const failureText = useFailureText();
  if (error === null || error === undefined || refusedFields(error).length > 0) return null;
  if (conflict !== undefined && codeOf(error) === 'status_changed')
    return (
      <ChangedAlert
        busy={busy}
        onRead={conflict.onRead}
        onReplace={() => void form.handleSubmit(conflict.onReplace)()}
      />
    );
  return (
    <Alert tone="bad" live title={t('form.failed')}>
      {failureText(error)}
    </Alert>
  );
};

/** The form of an organization, in sections; nothing typed is lost when it is refused. */
export const OrganizationForm = (props: Props) => {
  const { first, accountId, id, seatId, rights, busy, error, conflict, onSave } = props;
  const form = useOrganizationForm(first, error);
  const problems = useProblems(form);
  const { submitCount, isDirty } = form.formState;
  const type = form.watch('type');
  const isNew = id === undefined;
  return (
    <form
      className="entity-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => (busy ? undefined : onSave(values)))(event)}
    >
      <FormErrorSummary problems={problems} submitCount={submitCount} />
      <Refusal form={form} error={error} busy={busy} conflict={conflict} />
      <fieldset className="entity-sheet" disabled={!rights.mayWrite}>
        <IdentitySection form={form} isNew={isNew} isSeated={seatId !== null} />
        {seatId === null ? null : <SeatSection form={form} seatId={seatId} />}
        <LinksSection form={form} accountId={accountId} id={id} isNew={isNew} mayMove={rights.mayMove} />
        {seatId === null ? <AddressSection form={form} mayWrite={rights.mayWrite} /> : null}
        <ContactSection form={form} />
        {type === 'warehouse' ? <WorkshopSection form={form} id={id} /> : null}
        {isNew || !rights.mayMove ? null : <StatusSection form={form} />}
      </fieldset>
      <LeaveGuard when={isDirty && !busy} />
      {rights.mayWrite ? <Foot isNew={isNew} busy={busy} /> : null}
    </form>
  );
};
