import { later, some, type Past, type PastDossier } from './past.ts';
import type { Arrival } from './plan.ts';
import { arrivals } from './plan.ts';
import { finalize, type Sale } from './sell.ts';
import { carrierSays, checkIn, close, handOver, pack } from './ship.ts';

/** Brings dossiers from their sale to their workshop, as far as `stop`. */
export async function arrive(past: Past, dossiers: PastDossier[], sale: Sale, stop: Arrival): Promise<void> {
  const goesTo = (arrival: Arrival): boolean => arrivals.indexOf(stop) >= arrivals.indexOf(arrival);
  const [first] = dossiers;
  if (!first || !goesTo('finalized')) return;
  if (sale.circuit.startsWith('web_drop')) {
    await later(past, dossiers, some(first, 0.8, 4), 'store');
    for (const dossier of dossiers) await finalize(past, dossier, sale);
  }
  if (!goesTo('opened')) return;
  await (sale.circuit.includes('drop') ? byPackage : byCarrier)(past, dossiers, goesTo);
  if (!goesTo('checked_in')) return;
  await later(past, dossiers, some(first, 0.1, 0.9), 'workshop');
  for (const dossier of dossiers) await checkIn(past, dossier);
}

type GoesTo = (arrival: Arrival) => boolean;

async function byPackage(past: Past, dossiers: PastDossier[], goesTo: GoesTo): Promise<void> {
  const [first] = dossiers;
  if (!first) return;
  await later(past, dossiers, some(first, 0.05, 0.6), 'store');
  const parcels = await pack(past, dossiers);
  if (!goesTo('closed')) return;
  await later(past, dossiers, some(first, 0, 0.2), 'store');
  for (const parcel of parcels) await close(past, parcel);
  if (!goesTo('handed_over')) return;
  await later(past, dossiers, some(first, 0.1, 0.6), 'store');
  for (const parcel of parcels) await handOver(past, parcel);
  if (goesTo('delivered')) await later(past, dossiers, some(first, 0.9, 2), 'workshop');
}

async function byCarrier(past: Past, dossiers: PastDossier[], goesTo: GoesTo): Promise<void> {
  const [first] = dossiers;
  if (!first || !goesTo('handed_over')) return;
  await later(past, dossiers, some(first, 0.6, 2.5), 'store');
  for (const dossier of dossiers) await carrierSays(past, dossier, 'DELIVERY_PICK_UP_OK');
  if (!goesTo('delivered')) return;
  await later(past, dossiers, some(first, 0.9, 2), 'workshop');
  for (const dossier of dossiers) await carrierSays(past, dossier, 'ORDER_DELIVERED');
}
