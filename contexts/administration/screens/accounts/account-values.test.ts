import type { AccountView } from '../../domain/accounts/account.ts';
import { expect, test } from 'vitest';
import { changeOf, valuesOf } from './account-values.ts';

const client: AccountView = {
  id: '018f2b1e-0000-7000-8000-000000000001',
  name: 'Enseigne',
  status: 'active',
  mainColor: '#0b7a4b',
  logo: null,
  favicon: null,
  language: 'fr-FR',
  companyCountry: 'FR',
  currency: 'EUR',
  emailDPO: 'dpo@enseigne.example',
  isRetailer: true,
  isBuyerAndWorkshopsSupervisor: false,
  isProvider: false,
  webChannelActive: false,
  webUrl: null,
  tagManagerId: null,
  axeptioId: null,
  paymentIssuer: 'buyer',
  transportContractHolder: 'buyer',
  demo: false,
  createdAt: '2026-03-02T09:00:00.000Z',
  organization: null,
  rootDetailId: null,
  enabledPremiumFeatures: [],
  use: { retailer: { entities: 0, users: 0 }, buyer: { entities: 0, users: 0 } },
  linkedBuyers: 0,
  version: 0,
  rootDetailVersion: 0,
  linkedRetailers: 0,
  hasTermsOfSale: true,
};
const before = valuesOf(client);

test('only what was changed is sent', () => {
  expect(changeOf(before, { ...before, webChannelActive: true, webUrl: 'https://a.example' })).toEqual({
    webChannelActive: true,
    webUrl: 'https://a.example',
  });
  expect(changeOf(before, before)).toEqual({});
});

test('an optional field that was emptied is sent as none; a required one is sent as it is', () => {
  expect(changeOf(before, { ...before, emailDPO: '', commonName: 'A' })).toEqual({
    emailDPO: null,
    commonName: 'A',
  });
  expect(changeOf({ ...before, city: 'Nantes' }, { ...before, city: '' })).toEqual({ city: '' });
});
