import { z } from 'zod';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';

/** One measure of a station: `batteryHealth`, 87, `%`. */
export const stationMeasure = z.object({
  name: text(60, 1),
  value: text(120, 1),
  unit: text(20).default(''),
});

export type StationMeasure = z.infer<typeof stationMeasure>;

/** What a test station found on an item; each result counts once, by the station's own id of it (docs/stations.md). */
export const stationResult = z.object({
  id,
  /** Null for a report that a person brought. */
  connectorOrganizationId: id.nullable(),
  resultId: text(120, 1),
  itemId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  operator: text(120),
  measures: z.array(stationMeasure),
  responses: z.array(z.object({ questionId: id, responseIds: z.array(id) })),
  measuredAt: instant,
  receivedAt: instant,
});
export type StationResult = z.infer<typeof stationResult>;
