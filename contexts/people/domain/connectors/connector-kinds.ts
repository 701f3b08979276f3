import { dotsPerMm } from '@reprise/platform/domain/core/label-format.ts';
import { connectorLimits } from '@reprise/platform/domain/core/limits.ts';

/** A property of a connector: its kind, its length, and whether it is required. */
export type PropertyKind = {
  name: string;
  kind: 'text' | 'secret' | 'address' | 'host' | 'socket' | 'number' | 'boolean' | 'list';
  required: boolean;
  /** Characters of a text, a secret, an address, a host, a socket or one entry of a list; the value of a number. */
  min?: number;
  max?: number;
  /** The form of each entry of a list; several are separated by commas. */
  entry?: 'domain' | 'action';
  /**
   * The form of a text: the SHA-256 of a host key as OpenSSH prints it, a folder of another machine, a currency of the
   * product, or the code that a marketplace has for each cosmetic category of R2 (`C6=10, C5=11`).
   */
  form?: 'fingerprint' | 'folder' | 'currency' | 'states';
  /** An address that is https even where the operator of the program allows others. */
  strictHttps?: true;
};

export type ConnectorKind = {
  properties: readonly PropertyKind[];
  /** Properties of which one at least is given. */
  oneOf?: readonly string[];
  /** Whether an account may have only one active configuration of it at a time. */
  soleActive: boolean;
  /**
   * How a connection is tested: by the partner's status, its discovery document, or a call of its own that costs
   * nothing; null: only the partner calls us, or it has no such call.
   */
  test: 'status' | 'discovery' | 'sendcloud' | 'paypal' | 'tremendous' | 'mirakl' | null;
};

/** The connector of single sign-on. */
export const ssoFqn = 'openid.sso';
/** The connector of test stations. */
export const stationFqn = 'http.station';
/** The connector of label printers, which are sent ZPL (docs/connectors.md, "Label printers (`zpl.printer`)"). */
export const printerFqn = 'zpl.printer';
/** The connectors that belong to one workshop. */
export const workshopFqns: readonly string[] = [stationFqn, printerFqn];
/** The carrier of the demo. */
export const builtinCarrier = 'builtin.carrier';
/** The connector that launches the actions of premium features. */
export const premiumFqn = 'http.premium';
/**
 * The connector of carriers that implement the documented contract (docs/connectors.md, "Carriers (`http.carrier`)").
 */
export const carrierFqn = 'http.carrier';
/** The carriers that Sendcloud works with (docs/connectors.md, "Sendcloud (`sendcloud.carrier`)"). */
export const sendcloudFqn = 'sendcloud.carrier';
/** Every partner that makes labels; of two that an account has, the first is asked. */
export const carrierFqns: readonly string[] = [carrierFqn, sendcloudFqn];
/** The connector of payout providers, which pay customers without IBAN. */
export const payoutFqn = 'http.payout';
/** The payouts of a business account at PayPal (docs/connectors.md, "PayPal (`paypal.payout`)"). */
export const paypalFqn = 'paypal.payout';
/** Every partner that pays customers without IBAN; of two that an account has, the first is asked. */
export const payoutFqns: readonly string[] = [payoutFqn, paypalFqn];
/** The gift cards of an account at Tremendous (docs/connectors.md, "Tremendous (`tremendous.gift-card`)"). */
export const tremendousFqn = 'tremendous.gift-card';
/** Every partner that gives out gift cards in the product's place. */
export const giftCardFqns: readonly string[] = [tremendousFqn];
/** The connector of the partner that says whether a device is stolen or locked. */
export const deviceCheckFqn = 'http.device-check';
/** The same, spoken to as GSMA Device Check is. */
export const gsmaFqn = 'gsma.device-check';
/** The connector of a buyer's own service: it gives prices, and is told what it bought. */
export const buyerFqn = 'http.buyer';
/** A shop at a marketplace that runs on Mirakl (docs/connectors.md, "Marketplaces on Mirakl (`mirakl.channel`)"). */
export const miraklFqn = 'mirakl.channel';
/** Every partner that checks devices. */
export const deviceCheckFqns: readonly string[] = [deviceCheckFqn, gsmaFqn];

/** Partners from whom files are fetched, and to whom they are sent, on a timetable. */
export const httpScheduledFqn = 'http.scheduled';
export const sftpScheduledFqn = 'sftp.scheduled';
export const scheduledFqns = [httpScheduledFqn, sftpScheduledFqn] as const;

const secret = (name: string, min = 1, max: number = connectorLimits.propertyValue.max): PropertyKind => ({
  name,
  kind: 'secret',
  required: true,
  min,
  max,
});
const address: PropertyKind = { name: 'address', kind: 'address', required: true, max: 2000 };
const apiKey = secret('apiKey');
/** How long a whole file may take; 60 when left out. */
const fileSeconds: PropertyKind = { name: 'fileSeconds', kind: 'number', required: false, min: 1, max: 600 };
const webhookSecret = secret('webhookSecret');

/**
 * The connectors that the program speaks to, by their name, with the properties that each needs (docs/connectors.md).
 */
export const connectorKinds: Readonly<Record<string, ConnectorKind>> = {
  [builtinCarrier]: { soleActive: true, test: null, properties: [webhookSecret] },
  [carrierFqn]: {
    soleActive: true,
    test: 'status',
    properties: [
      address,
      apiKey,
      webhookSecret,
      { name: 'company', kind: 'text', required: false, max: 120 },
    ],
  },
  [sendcloudFqn]: {
    soleActive: true,
    test: 'sendcloud',
    properties: [
      address,
      apiKey,
      secret('apiSecret'),
      webhookSecret,
      { name: 'shippingOption', kind: 'text', required: true, min: 1, max: 120 },
      { name: 'contractId', kind: 'number', required: false, min: 1, max: 2_147_483_647 },
      { name: 'defaultWeight', kind: 'number', required: false, min: 1, max: 30_000 },
      { name: 'company', kind: 'text', required: false, max: 120 },
    ],
  },
  [payoutFqn]: { soleActive: true, test: 'status', properties: [address, apiKey, webhookSecret] },
  [paypalFqn]: {
    soleActive: true,
    test: 'paypal',
    properties: [
      address,
      { name: 'clientId', kind: 'text', required: true, min: 1, max: 255 },
      secret('clientSecret', connectorLimits.ssoSecret.min, connectorLimits.ssoSecret.max),
    ],
  },
  [tremendousFqn]: {
    soleActive: true,
    test: 'tremendous',
    properties: [
      address,
      apiKey,
      { name: 'campaignId', kind: 'text', required: true, min: 1, max: 120 },
      { name: 'fundingSource', kind: 'text', required: false, min: 1, max: 120 },
    ],
  },
  [deviceCheckFqn]: { soleActive: true, test: 'status', properties: [address, apiKey] },
  [buyerFqn]: {
    soleActive: true,
    test: 'status',
    properties: [address, apiKey, secret('signingSecret', 16)],
  },
  [miraklFqn]: {
    // an account has a shop at each of several marketplaces
    soleActive: false,
    test: 'mirakl',
    properties: [
      address,
      apiKey,
      { name: 'shopId', kind: 'number', required: false, min: 1, max: 999_999_999 },
      { name: 'states', kind: 'text', required: true, max: 400, form: 'states' },
      { name: 'currency', kind: 'text', required: false, max: 3, form: 'currency' },
    ],
  },
  [gsmaFqn]: {
    soleActive: true,
    // it has no call that costs nothing
    test: null,
    properties: [
      address,
      { name: 'partnerId', kind: 'text', required: true, min: 1, max: 120 },
      { name: 'partnerOrganisation', kind: 'text', required: true, min: 1, max: 120 },
      apiKey,
      secret('password'),
      secret('salt'),
      secret('encryptionKey', 16, 32),
    ],
  },
  [stationFqn]: { soleActive: false, test: null, properties: [webhookSecret] },
  [printerFqn]: {
    soleActive: false,
    test: null,
    properties: [
      { name: 'printer', kind: 'socket', required: true, max: 255 },
      { name: 'dotsPerMm', kind: 'number', required: false, min: dotsPerMm.min, max: dotsPerMm.max },
    ],
  },
  [httpScheduledFqn]: { soleActive: false, test: null, properties: [address, apiKey, fileSeconds] },
  [sftpScheduledFqn]: {
    soleActive: false,
    // whether it answers is seen by running what fetches from it
    test: null,
    oneOf: ['password', 'privateKey'],
    properties: [
      { name: 'host', kind: 'host', required: true, max: 255 },
      { name: 'hostKey', kind: 'text', required: true, max: 60, form: 'fingerprint' },
      { name: 'user', kind: 'text', required: true, min: 1, max: 120 },
      { ...secret('password'), required: false },
      { ...secret('privateKey'), required: false },
      { name: 'folder', kind: 'text', required: false, max: 255, form: 'folder' },
      fileSeconds,
    ],
  },
  [premiumFqn]: {
    soleActive: false,
    test: 'status',
    properties: [
      address,
      apiKey,
      secret('signingSecret', 16),
      { name: 'actions', kind: 'list', required: true, min: 1, max: 80, entry: 'action' },
      { name: 'openToVisitors', kind: 'boolean', required: false },
      { name: 'timeoutSeconds', kind: 'number', required: false, min: 1, max: 15 },
    ],
  },
  [ssoFqn]: {
    soleActive: true,
    test: 'discovery',
    properties: [
      {
        name: 'issuer',
        kind: 'address',
        required: true,
        max: connectorLimits.ssoIssuer.max,
        strictHttps: true,
      },
      {
        name: 'clientId',
        kind: 'text',
        required: true,
        min: connectorLimits.ssoClientId.min,
        max: connectorLimits.ssoClientId.max,
      },
      secret('clientSecret', connectorLimits.ssoSecret.min, connectorLimits.ssoSecret.max),
      { name: 'domains', kind: 'list', required: true, min: 4, max: 253, entry: 'domain' },
    ],
  },
};

/** A property of unknown kind is kept as a secret. */
export const isSecretProperty = (fqn: string, name: string): boolean => {
  const kind = connectorKinds[fqn]?.properties.find((one) => one.name === name)?.kind;
  return kind === undefined || kind === 'secret';
};
