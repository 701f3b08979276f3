import { connectorTypes } from '../../domain/connectors/connector-types.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useTranslation } from 'react-i18next';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import type {
  Definition,
  FilterKit,
  ListKit,
  QueryOf,
  RowOf,
} from '@reprise/platform/screens/kit/list/list-definition.ts';
import { useConnectorWords } from './connector-words.ts';
import { connectorsKey } from './connectors-query.ts';
import { configurationHref, organizationHref } from './paths.ts';

type Standing = Pick<RowOf<'GET /connector-organizations'>, 'active' | 'fault'>;

/** Whether a configuration is used, and whether its partner fails. */
export const ActiveBadge = ({ active, fault }: Standing) => {
  const { t } = useTranslation('connectors');
  if (!active) return <StateBadge tone="idle" label={t('configurations.inactive')} />;
  return fault === null ? (
    <StateBadge tone="ok" label={t('configurations.active')} />
  ) : (
    <StateBadge tone="bad" label={t('configurations.failing')} />
  );
};

type Of = { fqn: string; name: string };

const Connector = ({ of }: { of: Of }) => useConnectorWords().connector(of);

const Type = ({ type }: { type: (typeof connectorTypes)[number] }) => useConnectorWords().type(type);

const Place = ({ id, name }: { id: string; name: string }) => {
  const { t } = useTranslation('connectors');
  return (
    <TextLink href={organizationHref(id)} aria-label={t('configurations.seeOf', { organization: name })}>
      {name}
    </TextLink>
  );
};

/** Whose configurations are listed: an organization's, those of several places of one's own, or every account's. */
type Reach = 'one' | 'own' | 'all';

const useFilters = ({ t, one }: FilterKit<'GET /connector-organizations', 'connectors'>) => {
  const words = useConnectorWords();
  return [
    one('type', { label: t('configurations.type'), values: connectorTypes, word: words.type }),
    one('active', {
      label: t('configurations.state'),
      values: ['true', 'false'],
      word: (value) => t(value === 'true' ? 'configurations.active' : 'configurations.inactive'),
    }),
  ];
};

type ConfigurationList = Definition<
  RowOf<'GET /connector-organizations'>,
  QueryOf<'GET /connector-organizations'>,
  'connectors'
>;

const creation = ({ t }: ListKit<'connectors'>) => ({
  may: 'connectors_configuration' as const,
  href: '/connectors/createConfiguration',
  label: t('configurations.create'),
});

/** The configurations of connectors, the latest first; those of every account page by page, with filters. */
export const configurations = (
  reach: Reach,
  more: Partial<Pick<ConfigurationList, 'given' | 'lead' | 'actions' | 'empty'>> = {},
) =>
  defineList('GET /connector-organizations', {
    words: 'connectors',
    stale: [connectorsKey, 'configurations'],
    file: false,
    title: ({ t }) => t(reach === 'own' ? 'configurations.stations.title' : 'configurations.title'),
    counted: ({ total }) => total,
    lead: ({ t }) => <p className="connector-lead">{t('configurations.help')}</p>,
    create: reach === 'all' ? creation : undefined,
    whole: reach !== 'all',
    filters: reach === 'all' ? useFilters : undefined,
    columns: ({ t, day }) => [
      { key: 'name', header: t('configurations.name'), card: 'name', cell: ({ name }) => <b>{name}</b> },
      reach !== 'one' && {
        key: 'organization',
        header: t('configurations.organization'),
        card: 'about',
        cell: ({ organizationId: id, organizationName: name }) =>
          reach === 'own' ? name : <Place id={id} name={name} />,
      },
      reach !== 'one' && {
        key: 'connector',
        header: t('configurations.connector'),
        card: 'about',
        cell: ({ fqn, connectorName: name }) => <Connector of={{ fqn, name }} />,
      },
      reach === 'all' && {
        key: 'type',
        header: t('configurations.type'),
        cell: ({ type }) => <Type type={type} />,
        hideBelow: 'tablet',
        card: 'none',
      },
      {
        key: 'state',
        header: t('configurations.state'),
        card: 'state',
        cell: ({ active, fault }) => <ActiveBadge active={active} fault={fault} />,
      },
      {
        key: 'updated',
        header: t('configurations.updated'),
        card: 'end',
        cell: ({ updatedAt }) => day(updatedAt),
      },
    ],
    href: configurationHref,
    empty: ({ t }, action) => ({
      title: t('configurations.none'),
      help: t('configurations.noneHelp'),
      action,
    }),
    noMatch: ({ t }) => ({ title: t('configurations.noMatch') }),
    ...more,
  });
