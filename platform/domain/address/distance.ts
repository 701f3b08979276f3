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
