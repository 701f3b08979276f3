import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { shapeOf } from '@reprise/platform/domain/csv/csv-shape.ts';
import { parse as parseCsv } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A value of a report, under the names that lead to it, in small letters. */
export type ReportField = { path: readonly string[]; value: string };

/** Refusal: `file_unreadable`, with the line where the reader stopped. */
const unreadable = (line: number | null): Refused =>
  new Refused('file_unreadable', { violations: [{ field: 'report', code: 'format' }], extra: { line } });

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** A value without the five entities by which every writer of XML writes signs of its own; those of a document stay. */
const withoutEntities = (value: string): string =>
  value.replaceAll(/&(lt|gt|quot|apos|amp);/gu, (entity, name: string) => signs[name] ?? entity);

/** XML of which an element `<entry name="state">` is called `state`, as the reports of Blancco call their values. */
const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  tagValueProcessor: (_, value) => withoutEntities(value),
  attributeValueProcessor: (_, value) => withoutEntities(value),
});

function readXml(text: string): unknown {
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw unreadable(checked.err.line);
  try {
    const tree: unknown = xml.parse(text);
    return tree;
  } catch {
    // well-formed, but beyond what the parser takes: it names no line
    throw unreadable(null);
  }
}

function readJson(text: string): unknown {
  try {
    const tree: unknown = JSON.parse(text);
    return tree;
  } catch (error) {
    const at = /\(line (?<line>\d+) /u.exec(String(error))?.groups?.['line'];
    throw unreadable(at === undefined ? null : Number(at));
  }
}

function readCsv(text: string): unknown {
  const { separator, hasSeparatorLine } = shapeOf(text);
  try {
    const rows: unknown = parseCsv(text, {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      delimiter: separator,
      from_line: hasSeparatorLine ? 2 : 1,
    });
    return rows;
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : null;
    throw unreadable(line);
  }
}

/** The deepest that reports nest their values; what goes on below it is no report. */
const deepest = 40;
const refuseDeeper = (depth: number): void => {
  if (depth > deepest) throw unreadable(null);
};

/** The names and values below a node; a list stands under the name of its entries. */
function fieldsOf(node: unknown, path: readonly string[] = [], depth = 0): ReportField[] {
  refuseDeeper(depth);
  if (Array.isArray(node)) return node.flatMap((one) => fieldsOf(one, path, depth + 1));
  if (!isTree(node)) {
    const isSaid = typeof node === 'string' || typeof node === 'number' || typeof node === 'boolean';
    const value = isSaid ? String(node).trim() : '';
    return value === '' ? [] : [{ path, value }];
  }
  const named =
    typeof node['@name'] === 'string' ? [...path.slice(0, -1), node['@name'].toLowerCase()] : path;
  return Object.entries(node).flatMap(([name, below]) => {
    if (name.startsWith('@')) return [];
    if (name === '#text') return fieldsOf(below, named, depth + 1);
    return fieldsOf(below, [...named, ...name.toLowerCase().split('.')], depth + 1);
  });
}

const names = ['imei', 'serial', 'blancco_data'];
const isDevice = (node: Tree): boolean =>
  Object.keys(node).some((name) => names.includes(name.toLowerCase()) || name.includes('blancco_data.'));

/** The devices of a report, wherever they stand in it. */
function devicesIn(node: unknown, depth = 0): Tree[] {
  refuseDeeper(depth);
  if (Array.isArray(node)) return node.flatMap((one) => devicesIn(one, depth + 1));
  if (!isTree(node)) return [];
  return isDevice(node) ? [node] : Object.values(node).flatMap((below) => devicesIn(below, depth + 1));
}

/**
 * The fields of each device of a report in XML, JSON or CSV, which is recognised by its first character. Refusal:
 * `file_unreadable` for what is none of them, with its line, and for a file without a device.
 */
export function reportFields(text: string): ReportField[][] {
  const given = text.replace(/^\uFEFF/u, '').trim();
  const read = given.startsWith('<') ? readXml : /^[[{]/u.test(given) ? readJson : readCsv;
  const devices = devicesIn(read(given));
  if (devices.length === 0) throw unreadable(null);
  return devices.map((device) => fieldsOf(device));
}
