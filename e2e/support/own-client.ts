import type { Driver } from '@reprise/tests/kit/driver.ts';
import { randomInt } from 'node:crypto';
import { formOf } from '@reprise/tests/kit/form.ts';
import { addresses } from './story.ts';

export type OwnClient = { id: string; name: string; site: string; rootDetailId: string };

/** The smallest valid PDF. */
export const paper = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

/** Terms of sale, without which a site stays closed. */
async function keepTerms(by: Driver, accountId: string): Promise<string> {
  const body = formOf(
    { purpose: 'legal', accountId },
    { name: 'cgs.pdf', bytes: paper, type: 'application/pdf' },
  );
  return (await by.call('POST /files', { body })).id;
}

/** A client of the story's own, made by the provider; its site is open at its own address on this machine. */
export async function ownClient(by: Driver, premium: 'custom_transfer_order'[] = []): Promise<OwnClient> {
  const number = randomInt(1_000_000);
  const name = `Enseigne ${number}`;
  const site = `http://enseigne-${number}.localhost:${new URL(addresses().site).port}`;
  const made = await by.call('POST /accounts', {
    body: {
      commonName: name,
      corporateName: `${name} SAS`,
      siret: null,
      street: '1 rue de la Paix',
      zipCode: '44000',
      city: 'Nantes',
      country: 'FR',
      isRetailer: true,
      isBuyerAndWorkshopsSupervisor: false,
    },
  });
  const { id } = made;
  const rootDetailId = made.rootDetailId!;
  await by.call('PATCH /accounts/{id}', {
    params: { id },
    body: { version: 0, webUrl: site, webChannelActive: true },
  });
  await by.call('PATCH /organization-root-details/{id}', {
    params: { id: rootDetailId },
    body: {
      version: 0,
      serviceTerms: await keepTerms(by, id),
      ...(premium.length > 0 ? { enabledPremiumFeatures: premium } : {}),
    },
  });
  return { id, name, site, rootDetailId };
}
