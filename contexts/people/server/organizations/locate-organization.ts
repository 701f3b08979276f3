import { sameAddress } from '../../domain/organizations/organization.rules.ts';
import { placeOfAddress } from '@reprise/platform/server/geocoder.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { placeOfPostalCode } from '@reprise/platform/server/postal-places.ts';
import { organizationById, writePlace } from './places.db.ts';

/**
 * Sets an organization's coordinates to those of its address, or marks the address as unknown to the geocoder. Later
 * changes are kept: a changed address has a job of its own. Throws temporary failures: the job is tried again.
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
