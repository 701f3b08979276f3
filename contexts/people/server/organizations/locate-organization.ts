import { sameAddress } from '../../domain/organizations/organization.rules.ts';
import { placeOfAddress } from '@reprise/platform/server/geocoder.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { placeOfPostalCode } from '@reprise/platform/server/postal-places.ts';
import { organizationById, writePlace } from './places.db.ts';

/**
 * Puts an entity at its address, or says that the geocoder does not know it. Whatever was written meanwhile stays: an
 * address that was changed is asked again, by the job of its change. Throws what passes: the job is tried again.
 */
export async function locateOrganization({ inWall }: JobCall, id: string): Promise<void> {
  const { geocoder } = settings();
  const asked = await inWall((trx) => organizationById(trx, id));
  if (!geocoder || !asked || asked.manualGeocoding || asked.addressPlace !== 'awaited') return;
  const found = await placeOfAddress(geocoder, asked);
  const place = found ?? (await placeOfPostalCode(asked.country, asked.zipCode)) ?? asked;
  await inWall(async (trx) => {
    const now = await organizationById(trx, id, 'for update');
    if (!now || now.manualGeocoding || now.addressPlace !== 'awaited' || !sameAddress(now, asked)) return;
    await writePlace(trx, id, {
      latitude: place.latitude,
      longitude: place.longitude,
      addressPlace: found === null ? 'unknown' : 'found',
    });
  });
}
