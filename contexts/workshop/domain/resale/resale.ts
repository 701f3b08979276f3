import { z } from 'zod';
import { erasure, itemView } from '@reprise/dossier/domain/items/item.ts';
import { product } from '@reprise/offer/domain/products/product.ts';
import { grade, instant } from '@reprise/platform/domain/core/field.ts';
import { stationResult } from '../stations/station.ts';
import { ctiaCosmetics, ctiaFunctions, r2Cosmetics, r2Functions } from './channel-grades.ts';

/** An item as it is offered to a channel (docs/resale.md): no customer, no person of the workshop, no price. */
export const resaleItem = itemView
  .pick({
    id: true,
    identificationNumber: true,
    productLabel: true,
    brand: true,
    imei: true,
    serialNumber: true,
    stockedAt: true,
    warehouseId: true,
    warehouseName: true,
  })
  .extend({
    model: product.shape.model,
    storageGb: product.shape.storageGb,
    /** EAN, UPC or GTIN. */
    ean: product.shape.ean,
    /** As controlled, else as declared. */
    grade,
    ctiaCosmetic: z.enum(ctiaCosmetics).nullable(),
    ctiaFunctional: z.enum(ctiaFunctions).nullable(),
    r2Cosmetic: z.enum(r2Cosmetics),
    r2Functional: z.enum(r2Functions).nullable(),
    /** In whole percent, as last measured. */
    batteryHealth: z.int().nullable(),
    /** What test stations and the reports of test benches said, the latest first. */
    tests: z.array(
      stationResult.pick({ measuredAt: true, measures: true }).extend({ station: z.string().nullable() }),
    ),
    /** The last erasure that succeeded; null for what holds no data. */
    erasure: erasure
      .pick({ standard: true, method: true, tool: true, toolVersion: true })
      .extend({ certificateNumber: z.string(), erasedAt: instant })
      .nullable(),
  });
export type ResaleItem = z.infer<typeof resaleItem>;
