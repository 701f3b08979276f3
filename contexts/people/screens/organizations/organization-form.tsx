import type { OrganizationDetail, OrganizationType } from '../../domain/organizations/organization.ts';
import { activeStatuses } from '@reprise/platform/domain/core/field.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { EmptyState, SkeletonLines } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '../shown/account-choice.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { defineForm } from '@reprise/platform/screens/kit/form/define-form.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { forgetAccounts } from '../shown/found-accounts.ts';
import { choicesQuery, organizationsKey } from '../shown/organizations-query.ts';
import { AddressSection } from './address-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LinksSection } from './links-section.tsx';
import { dayOf } from './opening-days.ts';
import { useChoices, useWanted } from './organization-choices.ts';
import { OrganizationBadge } from './organization-badge.tsx';
import { checkedBy } from './organization-check.ts';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import {
  blankOrganization,
  changeIn,
  companyOf,
  creationOf,
  valuesOf,
  type OrganizationForm,
} from './organization-values.ts';
import { SeatSection } from './seat-section.tsx';
import { SellersSection } from './sellers-section.tsx';
import { WorkshopSection } from './workshop-section.tsx';
import '../shown/organizations.css';

/** The fields that cannot change, and a link to the organizations below. */
const Kept = ({ entity }: { entity: OrganizationDetail }) => {
  const { t } = useTranslation('entities');
  const { day } = useFormats();
  const buyers = useQuery({ ...choicesQuery(entity.accountId), enabled: entity.buyer !== null });
  const buyer = buyers.data?.buyers.find(({ id }) => id === entity.buyer);
  const hasBelow = entity.type !== 'store' && entity.type !== 'warehouse';
  return (
    <Card>
      <Stack gap={3}>
        <DescriptionList
          facts={[
            { key: 'type', label: t('field.type'), value: t(`types.${entity.type}`) },
            { key: 'account', label: t('field.account'), value: entity.accountName },
            { key: 'externalId', label: t('field.externalId'), value: entity.externalId ?? '–' },
            ...(buyer === undefined ? [] : [{ key: 'buyer', label: t('field.buyer'), value: buyer.name }]),
            { key: 'createdAt', label: t('field.createdAt'), value: day(entity.createdAt) },
          ]}
        />
        <Row between>
          <span className="small">{t('form.kept')}</span>
          {hasBelow ? (
            <LinkButton look="ghost" size="s" href={`/entities?parent=${entity.id}`}>
              {t('form.seeBelow')}
            </LinkButton>
          ) : null}
        </Row>
      </Stack>
    </Card>
  );
};

const TypeChoice = ({
  types,
  value,
  onChange,
}: {
  types: readonly OrganizationType[];
  value: OrganizationType | undefined;
  onChange: (type: OrganizationType) => void;
}) => {
  const { t } = useTranslation('entities');
  return (
    <Card>
      <RadioCards
        legend={t('field.type')}
        value={value}
        onChange={(chosen) => {
          const type = types.find((one) => one === chosen);
          if (type !== undefined) onChange(type);
        }}
        choices={types.map((one) => ({
          value: one,
          label: t(`types.${one}`),
          description: t(`typeHelp.${one}`),
        }))}
      />
    </Card>
  );
};

/** The choice of the type, then its form. */
const OfType = ({ accountId, children }: { accountId: string; children: ReactNode }) => {
  const { t } = useTranslation('entities');
  const { type } = useWanted();
  const navigate = useNavigate();
  const query = useQuery(choicesQuery(accountId));
  return (
    <Loaded query={query}>
      {({ types }) => {
        const [only, ...others] = types;
        const wanted = others.length === 0 ? only : types.find((one) => one === type);
        if (only === undefined) return <EmptyState title={t('form.noType')} />;
        return (
          <>
            <TypeChoice
              types={types}
              value={wanted}
              onChange={(next) =>
                void navigate({
                  to: '/entity/create',
                  search: (before) => ({ ...before, type: next }),
                  replace: true,
                })
              }
            />
            {wanted === undefined ? null : (
              // only the form suspends for its words: the chosen type keeps the focus
              <Suspense fallback={<SkeletonLines lines={6} />}>
                <Fragment key={wanted}>{children}</Fragment>
              </Suspense>
            )}
          </>
        );
      }}
    </Loaded>
  );
};

const StatusSection = ({ form }: { form: OrganizationForm }) => {
  const { t } = useTranslation('entities');
  return (
    <Section title={t('section.status')} help={t('section.statusHelp')}>
      <RadioCards
        legend={t('field.status')}
        hideLegend
        name="status"
        value={form.values.status}
        error={form.errorAt('status')}
        onChange={(value) => form.change({ status: value === 'inactive' ? 'inactive' : 'active' })}
        choices={activeStatuses.map((value) => ({
          value,
          label: t(`statuses.${value}`),
          description: t(`statusHelp.${value}`),
        }))}
      />
    </Section>
  );
};

/** The name of a field; of opening hours with their day. */
function useNamed({ values }: OrganizationForm): (field: string) => string | undefined {
  const { t } = useTranslation('entities');
  return (field) => {
    const [, at] = /^openingHours\.(\d+)\./.exec(field) ?? [];
    const range = at === undefined ? undefined : values.openingHours[Number(at)];
    const [, of, part] = /^sellers\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const seller = sellerParts.find((one) => one === part);
    if (seller !== undefined)
      return `${t('sellers.one', { place: Number(of) + 1 })}, ${t(`sellers.${seller}`)}`;
    if (range !== undefined) return `${t('field.openingHours')}, ${t(`hours.days.${dayOf(range.day)}`)}`;
    return isLabelled(field, values) ? t(`field.${field}`) : undefined;
  };
}

const sellerParts = ['firstname', 'lastname', 'email'] as const;

const isLabelled = (
  field: string,
  values: OrganizationForm['values'],
): field is Exclude<keyof OrganizationForm['values'], 'addressPlace' | 'sellers'> =>
  field in values && field !== 'addressPlace' && field !== 'sellers';

const backIn = (label: string): ReactNode => (
  <LinkButton look="ghost" size="s" href="/entities">
    {label}
  </LinkButton>
);

const useAccountsAgain = () => {
  const client = useQueryClient();
  return () => forgetAccounts(client);
};

/** An organization: the fields that cannot change, and its form in sections. */
export const { Create, Edit } = defineForm(
  { read: 'GET /organizations/{id}', create: 'POST /organizations', change: 'PATCH /organizations/{id}' },
  {
    words: 'entities',
    stale: [organizationsKey],
    after: useAccountsAgain,
    needs: useChoices,
    heading: ({ t, saved }) =>
      saved === null
        ? { title: t('form.createTitle'), actions: backIn(t('form.back')) }
        : {
            title: saved.commonName,
            badge: <OrganizationBadge status={saved.status} />,
            actions: backIn(t('form.back')),
          },
    create: {
      of: (form) => (
        <OfAccount>
          {(accountId) => (
            <OfType key={accountId} accountId={accountId}>
              {form(accountId)}
            </OfType>
          )}
        </OfAccount>
      ),
      blank: ({ needs: { type, parent, country, seat } }) => ({
        ...blankOrganization(type, country, parent),
        ...(type === 'buyer' && seat !== null ? companyOf(seat) : {}),
        ...(type === 'store' && seat !== null ? { corporateName: seat.corporateName } : {}),
      }),
      body: (values, { accountId }) => checkedBy(values, () => creationOf(values, accountId)),
      said: ({ t }) => ({
        button: t('form.create'),
        done: ({ commonName }) => t('form.created', { name: commonName }),
        failed: t('form.failed'),
      }),
      to: () => '/entities',
    },
    change: {
      opening: ({ t }) => t('form.editTitle'),
      values: valuesOf,
      body: (values, saved) => checkedBy(values, () => changeIn(values, saved)),
      said: ({ t }) => ({ button: t('form.save'), done: () => t('form.saved'), failed: t('form.failed') }),
    },
    wiring: ({ t }) => ({
      label: (field) => (field === 'addressPlace' || field === 'sellers' ? '' : t(`field.${field}`)),
      // the place of a postal code follows it; one that was put by hand says so
      compared: ({ latitude, longitude, ...values }) =>
        values.manualGeocoding ? { ...values, latitude, longitude } : values,
    }),
    frame: ({ saved }, form) => ({
      named: useNamed(form),
      readOnly: saved?.mayWrite === false,
    }),
    fields: (form, { saved, accountId, can, needs: { type, seat } }) => {
      const isNew = saved === null;
      const [mayWrite, mayMove] = [saved?.mayWrite ?? true, saved?.mayMove ?? true];
      const seatId = isNew ? (type === 'buyer' ? (seat?.id ?? null) : null) : saved.seatId;
      return (
        <fieldset className="entity-sheet" disabled={!mayWrite}>
          <IdentitySection form={form} isNew={isNew} isSeated={seatId !== null} />
          {seatId === null ? null : <SeatSection form={form} seatId={seatId} />}
          <LinksSection
            form={form}
            accountId={saved?.accountId ?? accountId}
            id={saved?.id}
            isNew={isNew}
            mayMove={mayMove}
          />
          {seatId === null ? <AddressSection form={form} mayWrite={mayWrite} /> : null}
          {isNew && type === 'store' && can('user_write') ? <SellersSection form={form} /> : null}
          <ContactSection form={form} />
          {form.values.type === 'warehouse' ? <WorkshopSection form={form} id={saved?.id} /> : null}
          {isNew || !mayMove ? null : <StatusSection form={form} />}
        </fieldset>
      );
    },
    around: (drawn, { saved, t }) => (
      <div className="entity-page stack gap-4">
        {saved === null || saved.mayWrite ? null : <Alert tone="info">{t('form.readOnly')}</Alert>}
        {saved === null ? null : <Kept entity={saved} />}
        {drawn}
      </div>
    ),
  },
);
