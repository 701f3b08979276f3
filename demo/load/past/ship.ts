import { signatureHeader, signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';
import { stableUuid } from '../../make/identifiers.ts';
import { idOfOrganization } from '../organisations.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { readNow, type Past, type PastDossier } from './past.ts';

/** The settings under which the built-in carrier speaks to the retailer. */
export const carrierSettingsId = stableUuid('connector-settings:builtin.carrier');

export type Parcel = { id: string; version: number; dossiers: PastDossier[]; as: Driver };

/** Opens packages in the dossiers' store: one for each workshop, or one for each dossier with its own label. */
export async function pack(past: Past, dossiers: readonly PastDossier[]): Promise<Parcel[]> {
  const alone = (dossier: PastDossier): string => (dossier.circuit.endsWith('label') ? dossier.id : '');
  const groups = Map.groupBy(dossiers, (dossier) => `${dossier.store} ${dossier.workshop} ${alone(dossier)}`);
  const parcels: Parcel[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const as = past.people.of('store_seller', first.store ?? '', first.random);
    const opened = await as.call('POST /packages', {
      body: { destinationType: 'warehouse', destinationId: idOfOrganization(first.workshop) },
    });
    let { version } = opened;
    for (const dossier of group) {
      const body = { code: dossier.number };
      ({ version } = await as.call('POST /packages/{id}/items', { params: { id: opened.id }, body }));
    }
    parcels.push({ id: opened.id, version, dossiers: group, as });
  }
  return parcels;
}

export async function close(past: Past, parcel: Parcel): Promise<void> {
  const { id, version, as } = parcel;
  parcel.version = (
    await as.call('POST /packages/{id}/close', { params: { id }, body: { version } })
  ).version;
  await past.jobs.settle();
}

export async function handOver(past: Past, parcel: Parcel): Promise<void> {
  const { rows } = await past.client.query<{ version: number }>(
    'select version from packages where id = $1',
    [parcel.id],
  );
  const { id, as } = parcel;
  const version = rows[0]?.version ?? parcel.version;
  await as.call('POST /packages/{id}/hand-over', { params: { id }, body: { version } });
}

/** The carrier reports where the dossier's parcel is, if it has its own. */
export async function carrierSays(past: Past, dossier: PastDossier, code: string): Promise<boolean> {
  const { rows } = await past.client.query<{ number: string }>(
    `select "trackingNumber" as number from transports
     where "buybackId" = $1 and "leg" = 'inbound' and "trackingNumber" is not null order by "createdAt" desc limit 1`,
    [dossier.id],
  );
  const [found] = rows;
  if (!found) return false;
  const at = past.agenda.now();
  const body = { events: [{ trackingNumber: found.number, code, happenedAt: at.toISOString() }] };
  const headers = { [signatureHeader]: signatureOf(past.carrierSecret, JSON.stringify(body), at) };
  await past.nobody
    .as(null, headers)
    .call('POST /carrier-events/{connectorId}', { params: { connectorId: carrierSettingsId }, body });
  return true;
}

/** Scans the item at the entrance of its workshop. */
export async function checkIn(past: Past, dossier: PastDossier): Promise<void> {
  const as = past.people.of('warehouse_operator', dossier.workshop, dossier.random);
  await as.call('POST /warehouses/{id}/check-ins', {
    params: { id: idOfOrganization(dossier.workshop) },
    body: {
      identificationNumber: dossier.number,
      packageState: dossier.random.chance(0.9) ? 'intact' : 'damaged',
    },
  });
}

/** Sends the items from their workshop to the buyer in one package. */
export async function shipToBuyer(past: Past, dossier: PastDossier, closeIt: boolean): Promise<void> {
  const as = past.people.of('warehouse_manager', dossier.workshop, dossier.random);
  const { id } = await as.call('POST /packages', {
    body: { destinationType: 'buyer', destinationId: idOfOrganization('RELAIS') },
  });
  const { itemNumber } = await readNow(past, dossier);
  const added = await as.call('POST /packages/{id}/items', { params: { id }, body: { code: itemNumber } });
  if (!closeIt) return;
  const parcel: Parcel = { id, version: added.version, dossiers: [dossier], as };
  await close(past, parcel);
  await handOver(past, parcel);
}

/** Packs the item for its customer; the label is made meanwhile, and the parcel is closed with it. */
export async function sendBack(past: Past, dossier: PastDossier): Promise<void> {
  const as = past.people.of('warehouse_operator', dossier.workshop, dossier.random);
  const { id } = await as.call('POST /packages', {
    body: { destinationType: 'customer', destinationId: null },
  });
  const { itemNumber } = await readNow(past, dossier);
  const added = await as.call('POST /packages/{id}/items', { params: { id }, body: { code: itemNumber } });
  await past.jobs.settle();
  await close(past, { id, version: added.version, dossiers: [dossier], as });
}
