import { z } from 'zod';
import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { exportFileTypes, type ExportFileType } from '@reprise/platform/domain/core/export-format.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';

export const jobStatuses = ['in_progress', 'success', 'success_with_ignored', 'error'] as const;
export const exportTypes = ['products', 'categories', 'diagnostic_questions', 'buybacks', 'users'] as const;
export type ExportType = (typeof exportTypes)[number];

/** Exports of a catalogue: whoever may export the account's catalogue may open those of others too. */
export const catalogueExportTypes = ['products', 'categories', 'diagnostic_questions'] as const;
export type CatalogueExportType = (typeof catalogueExportTypes)[number];

/**
 * The permissions that an export of a kind needs, all of them. None is for questions alone: they belong to their
 * categories and set the prices of products, so both permissions are asked for (docs/imports-and-exports.md,
 * "Exports").
 */
const needed: Record<ExportType, readonly Permission[]> = {
  products: ['catalog_export_products'],
  categories: ['catalog_export_categories'],
  diagnostic_questions: ['catalog_export_categories', 'catalog_export_products'],
  buybacks: ['buyback_export'],
  users: ['user_list'],
};

/** May the actor export this kind at all? */
export const mayExport = (actor: Actor, type: ExportType): boolean =>
  needed[type].every((permission) => can(actor, permission));

/** The kinds that somebody with these permissions may export. */
export const exportTypesFor = (may: (permission: Permission) => boolean): ExportType[] =>
  exportTypes.filter((type) => needed[type].every((permission) => may(permission)));

/** A file that is being written for somebody. */
export const exportJob = z.object({
  id,
  accountId: id,
  type: z.enum(exportTypes),
  status: z.enum(jobStatuses),
  fileId: id.nullable(),
  url: text(255).nullable(),
  /** How many entries are written so far; all of them at the end. */
  entriesCount: z.int().nullable(),
  /** How many entries were counted at the beginning. */
  entriesExpected: z.int().nullable(),
  /** Why it ended without a file: `cancelled` or `failed`. */
  error: text(255).nullable(),
  /** The account of the catalogue or the people; null: everything that the caller's account may see. */
  sourceAccountId: id.nullable(),
  /** The parameters for the job: filters and caller. */
  request: z.unknown(),
  createdBy: id.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** When the file is deleted. */
  expiresAt: instant.nullable(),
});
export type ExportJob = z.infer<typeof exportJob>;

const typeRequested = z.object({ fileType: z.enum(exportFileTypes).default('csv') });

/** The type of an export's file; a CSV for rows of an earlier release. */
export const fileTypeOf = ({ request }: Pick<ExportJob, 'request'>): ExportFileType =>
  typeRequested.parse(request).fileType;

export const exportView = exportJob
  .pick({
    id: true,
    type: true,
    status: true,
    url: true,
    error: true,
    createdAt: true,
    endedAt: true,
    cancelledAt: true,
    expiresAt: true,
  })
  .extend({
    fileType: z.enum(exportFileTypes),
    entries_count: z.int().nullable(),
    entries_expected: z.int().nullable(),
  });
export type ExportView = z.infer<typeof exportView>;

/** The same in the list of an account: with its author, and the account of the catalogue or the people. */
export const exportListView = exportView.extend({
  createdBy: id.nullable(),
  /** Empty where the caller may not see the person. */
  createdByName: z.string(),
  sourceAccountId: id.nullable(),
  sourceName: z.string(),
});
export type ExportListView = z.infer<typeof exportListView>;

/** `products-2026-03-02.csv`: the kind, and the day (UTC) of the request. */
export const exportFileName = ({
  type,
  createdAt,
  fileType,
}: Pick<ExportView, 'type' | 'createdAt' | 'fileType'>): string =>
  `${type.replaceAll('_', '-')}-${createdAt.slice(0, 10)}.${fileType}`;
