import { readProducts } from '@reprise/demo/catalogue/read-products.ts';
import { writeText } from '@reprise/platform/domain/csv/csv-format.ts';

const header =
  'reference;label;brand;model;ean;tac_codes;category_identifier;price_grade_a;price_grade_b;price_grade_c;price_grade_d;price_grade_e;storage_gb;imei_required;status\n';
const quoted = (text: string): string => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const amount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
/** A unique edition in letters, as names have them. */
const editionOf = (copy: number): string =>
  copy === 0
    ? ''
    : ` edition ${copy.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`;

/**
 * So many of the demo's products with made-up editions, each at five prices: a file as a retailer sends it. The first
 * of each model has its hundreds of TACs, one in four of the others a TAC of its own.
 */
export function productsFile(rows: number): Buffer {
  const products = readProducts();
  const lines = Array.from({ length: rows }, (_, at) => {
    const product = products[at % products.length];
    if (!product) throw new Error('The demo has no products');
    const copy = Math.floor(at / products.length);
    const price = 1_000 + 100 * (at % 400);
    return [
      `${product.reference}${copy === 0 ? '' : `-${copy}`}`,
      `${product.label}${editionOf(copy)}`,
      product.brand,
      product.model,
      copy === 0 ? (product.ean ?? '') : '',
      // as many in all as exist in the world: a TAC belongs to one product
      copy === 0 ? product.tacCodes.join(',') : at % 4 === 0 ? String(10_000_000 + at) : '',
      `demo-${product.categoryIdentifier}`,
      ...[10, 9, 7, 4, 2].map((tenths) => amount((price * tenths) / 10)),
      product.storageGb === null ? '' : String(product.storageGb),
      'oui',
      'published',
    ]
      .map((cell) => quoted(writeText(cell ?? '')))
      .join(';');
  });
  return Buffer.from(`${header}${lines.join('\n')}\n`);
}

/** Lines with three wrong cells each. */
export const wrongFile = (rows: number): Buffer =>
  Buffer.from(
    `${header}${Array.from({ length: rows }, (_, at) => `W${at};x;=1+1;;123;;nulle-part;douze;;;;;;oui;`).join('\n')}\n`,
  );

const gigabyte = 1_000_000_000;
/** A gigabyte of lines, generated while it is sent. */
export async function* hugeFile(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(header);
  const lines = Buffer.from('H1;Un produit sans fin;;;;;smartphones;1;;;;;;oui;\n'.repeat(20_000));
  for (let sent = 0; sent < gigabyte; sent += lines.byteLength) yield lines;
}
