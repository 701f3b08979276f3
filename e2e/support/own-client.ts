import { randomInt } from 'node:crypto';
import type { Ask } from './control.ts';
import { addresses } from './story.ts';

export type OwnClient = { id: string; name: string; site: string; rootDetailId: string };

/** The smallest valid PDF. */
export const paper = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

/** Terms of sale, without which a site stays closed. */
async function upload(ask: Ask, accountId: string): Promise<string> {
  const form = new FormData();
  form.set('purpose', 'legal');
  form.set('accountId', accountId);
  form.set('file', new File([paper], 'cgs.pdf', { type: 'application/pdf' }));
  return (await ask<{ id: string }>('POST', '/files', form)).id;
}

/** A client of the story's own, made by the provider; its site is open at its own address on this machine. */
export async function ownClient(ask: Ask, premium: readonly string[] = []): Promise<OwnClient> {
  const number = randomInt(1_000_000);
  const name = `Enseigne ${number}`;
  const site = `http://enseigne-${number}.localhost:${new URL(addresses().site).port}`;
  const { id, rootDetailId } = await ask<{ id: string; rootDetailId: string }>('POST', '/accounts', {
    commonName: name,
    corporateName: `${name} SAS`,
    siret: null,
    street: '1 rue de la Paix',
    zipCode: '44000',
    city: 'Nantes',
    country: 'FR',
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: false,
  });
  await ask('PATCH', `/accounts/${id}`, {
    version: 0,
    webUrl: site,
    webChannelActive: true,
  });
  await ask('PATCH', `/organization-root-details/${rootDetailId}`, {
    version: 0,
    serviceTerms: await upload(ask, id),
    ...(premium.length > 0 ? { enabledPremiumFeatures: premium } : {}),
  });
  return { id, name, site, rootDetailId };
}
