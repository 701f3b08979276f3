import {
  categoryColumns,
  categoryInsertColumns,
  categoryKeyOf,
} from '../../domain/imports/categories-csv.ts';
import { columnNames } from '@reprise/platform/domain/csv/csv-shape.ts';
import type { CatalogueImportType, ImportStrategy } from '../../domain/imports/import.ts';
import { productColumnNames, productInsertColumns, productKeys } from '../../domain/imports/products-csv.ts';
import { questionColumns, requiredQuestionColumns } from '../../domain/imports/questions-csv.ts';

/** The columns of a kind of CSV, with two example lines. */
export type FileForm = {
  columns: readonly string[];
  /** The columns that a new thing needs. */
  required: readonly string[];
  /** The column that finds the thing of a line. */
  key: (strategy: ImportStrategy) => string;
  examples: readonly Readonly<Record<string, string>>[];
};

export const fileForms: Record<CatalogueImportType, FileForm> = {
  products: {
    columns: productColumnNames,
    required: productInsertColumns,
    key: (strategy) => productKeys[strategy],
    examples: [
      {
        reference: 'IPH-13-128',
        label: 'Apple iPhone 13 128 Go',
        brand: 'Apple',
        model: 'iPhone 13',
        category_identifier: 'smartphones',
        imei_required: 'oui',
        price_functional: '210,00',
        price_grade_a: '260,00',
        price_grade_b: '235,00',
        currency: 'EUR',
        storage_gb: '128',
        status: 'draft',
      },
      {
        reference: 'CAS-BT-01',
        label: 'Casque Bluetooth',
        category_identifier: 'audio',
        buyback_zero_not_allowed: 'non',
        price_functional: '35,50',
        currency: 'EUR',
        status: 'draft',
      },
    ],
  },
  categories: {
    columns: Object.keys(categoryColumns),
    required: categoryInsertColumns,
    key: categoryKeyOf,
    examples: [
      { identifier: 'telephonie', label: 'Téléphonie', default_weight_g: '400', status: 'active' },
      {
        identifier: 'smartphones',
        label: 'Smartphones',
        parent_identifier: 'telephonie',
        default_weight_g: '200',
        status: 'active',
      },
    ],
  },
  diagnostic_questions: {
    columns: Object.keys(questionColumns),
    required: requiredQuestionColumns,
    key: (strategy) => (strategy === 'uuid' ? 'question_id' : 'question_code'),
    examples: [
      {
        question_code: 'ecran',
        category_identifier: 'smartphones',
        question_position: '1',
        question_title: 'L’écran est-il intact ?',
        question_type: 'unique',
        answer_position: '1',
        answer_name: 'Oui',
      },
      {
        question_code: 'ecran',
        category_identifier: 'smartphones',
        question_position: '1',
        question_title: 'L’écran est-il intact ?',
        question_type: 'unique',
        answer_position: '2',
        answer_name: 'Non, il est fissuré',
        impact_enabled: 'oui',
        impact_unit: 'percent',
        impact_value: '-30',
      },
    ],
  },
};

/** The position of a column in the CSVs of a kind. */
export const placeOf = (type: CatalogueImportType, column: string): number =>
  fileForms[type].columns.indexOf(column);

const quoted = (cell: string): string => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The template: its header and its example lines, with the byte order mark by which spreadsheets recognise UTF-8. */
export function templateOf(type: CatalogueImportType): string {
  const { columns, examples } = fileForms[type];
  const lines = examples.map((example) => columns.map((column) => quoted(example[column] ?? '')).join(';'));
  return `\uFEFF${[columns.join(';'), ...lines].join('\r\n')}\r\n`;
}

/** The beginning of a file as text, in UTF-8 or UTF-16 by its mark; null for what is no text, such as a spreadsheet. */
export function headText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return bytes.includes(0) ? null : new TextDecoder().decode(bytes);
}

/** The columns in the first line of a file. */
export type ReadHeader = { known: string[]; unknown: string[]; hasKey: boolean };

/** Reads the header before the file is sent; a first line `sep=…` is skipped. */
export function readHeader(text: string, type: CatalogueImportType, strategy: ImportStrategy): ReadHeader {
  const { columns, key } = fileForms[type];
  const names = columnNames(text.replace(/^\uFEFF/, '')).filter(Boolean);
  const known = names.filter((name) => columns.includes(name));
  return {
    known,
    unknown: names.filter((name) => !columns.includes(name)),
    hasKey: known.includes(key(strategy)),
  };
}

/** The person's choices in the first step. */
export type Chosen = { type: CatalogueImportType; strategy: ImportStrategy; file: File | undefined };
