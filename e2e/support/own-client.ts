import type { Driver } from '@reprise/tests/kit/driver.ts';
import { randomInt } from 'node:crypto';
import { formOf } from '@reprise/tests/kit/form.ts';
import type { Page } from '@playwright/test';
import { imeiOf } from './catalogue.ts';
import { declareAs, openVisit, visitorBy } from './journey.ts';
import { device, iphone } from './sale.ts';
import { addresses, type Teller } from './story.ts';

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

/**
 * Opens its site at its own address on this machine. It sells what the demo's retailer sells, to its buyer: a site without
 * a catalogue does not open.
 */
export async function openSite(by: Driver, { id, site }: OwnClient): Promise<void> {
  const idOf = async (name: string): Promise<string> => {
    const { items } = await by.call('GET /accounts', { query: { name } });
    return items[0]!.id;
  };
  await by.call('POST /accounts/{id}/linked-buyers', {
    params: { id },
    body: { buyerAccountId: await idOf('Relais Réemploi'), catalogueOf: await idOf('Arpège') },
  });
  const { version } = await by.call('GET /accounts/{id}', { params: { id } });
  await by.call('PATCH /accounts/{id}', {
    params: { id },
    body: { version, webUrl: site, webChannelActive: true },
  });
}

type Premium = 'custom_transfer_order' | 'imei_search_and_collect' | 'payment_bonus';

/** A client of the story's own, made by the provider, with terms of sale; its site is closed. */
export async function ownClient(by: Driver, premium: Premium[] = []): Promise<OwnClient> {
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

/** A phone of the client's own catalogue, answered for on the client's own site by a visitor of its page. */
export async function declareOn(
  page: Page,
  { sql, locale }: Teller,
  client: OwnClient,
): Promise<{ declarationId: string; visitor: Driver }> {
  const visit = await openVisit(client.site);
  await page.goto(`${client.site}/search?lng=${locale}`);
  await page.evaluate((kept) => sessionStorage.setItem('webtoken', kept), JSON.stringify(visit));
  const { rows } = await sql.query<{ id: string }>(
    `select "id" from products where "label" = $1 and "accountId" = $2`,
    [iphone.label, client.id],
  );
  const visitor = visitorBy(visit.token);
  const imei = imeiOf(iphone.tac, device());
  const declarationId = await declareAs(visitor, { productId: rows[0]!.id, label: iphone.label, imei });
  return { declarationId, visitor };
}
