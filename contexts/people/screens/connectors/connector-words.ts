import { connectorTypes, type ConnectorType } from '../../domain/connectors/connector-types.ts';
import { useTranslation } from 'react-i18next';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';

const kinds = {
  'builtin.carrier': 'builtin_carrier',
  'http.carrier': 'http_carrier',
  'sendcloud.carrier': 'sendcloud_carrier',
  'http.payout': 'http_payout',
  'paypal.payout': 'paypal_payout',
  'tremendous.gift-card': 'tremendous_gift_card',
  'http.station': 'http_station',
  'zpl.printer': 'zpl_printer',
  'http.buyer': 'http_buyer',
  'mirakl.channel': 'mirakl_channel',
  'http.premium': 'http_premium',
  'http.device-check': 'http_device_check',
  'gsma.device-check': 'gsma_device_check',
  'http.scheduled': 'http_scheduled',
  'sftp.scheduled': 'sftp_scheduled',
  'openid.sso': 'openid_sso',
} as const;
const properties = {
  address: true,
  apiKey: true,
  apiSecret: true,
  shippingOption: true,
  contractId: true,
  defaultWeight: true,
  campaignId: true,
  fundingSource: true,
  shopId: true,
  states: true,
  currency: true,
  webhookSecret: true,
  signingSecret: true,
  company: true,
  actions: true,
  openToVisitors: true,
  timeoutSeconds: true,
  issuer: true,
  clientId: true,
  clientSecret: true,
  domains: true,
  partnerId: true,
  partnerOrganisation: true,
  password: true,
  salt: true,
  encryptionKey: true,
  printer: true,
  dotsPerMm: true,
  host: true,
  hostKey: true,
  user: true,
  privateKey: true,
  folder: true,
  fileSeconds: true,
};

/** The names of connectors, their types and their properties; one without words keeps its own name. */
export function useConnectorWords() {
  const { t } = useTranslation('connectors');
  return {
    connector: ({ fqn, name }: { fqn: string; name: string }): string =>
      isKeyOf(kinds, fqn) ? t(`configurations.kinds.${kinds[fqn]}.name`) : name,
    description: (fqn: string): string | undefined =>
      isKeyOf(kinds, fqn) ? t(`configurations.kinds.${kinds[fqn]}.description`) : undefined,
    type: (type: ConnectorType): string => t(`configurations.types.${type}`),
    types: connectorTypes,
    property: (name: string): { label: string; help?: string } =>
      isKeyOf(properties, name)
        ? {
            label: t(`configurations.properties.${name}.label`),
            help: t(`configurations.properties.${name}.help`),
          }
        : { label: name },
  };
}
