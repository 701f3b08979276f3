/** A place on the globe, in decimal degrees. */
export type Point = { latitude: number; longitude: number };

const earthRadiusKm = 6_371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance between two places, in kilometres (haversine, mean radius of the earth). */
export function distanceKm(from: Point, to: Point): number {
  const byLatitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const a = byLatitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * byLongitude;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, a)));
}

/** The place nearest to `from`, and its distance in kilometres; null when there is none. The first of equals wins. */
export function nearestOf<Place extends Point>(
  from: Point,
  places: readonly Place[],
): { place: Place; km: number } | null {
  let nearest: { place: Place; km: number } | null = null;
  for (const place of places) {
    const km = distanceKm(from, place);
    if (nearest === null || km < nearest.km) nearest = { place, km };
  }
  return nearest;
}
