import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';

// Reads documents back in tests; its packages are development dependencies, and no product code imports it.

const { resolve } = createRequire(import.meta.url);

const openPdf = async (pdf: Uint8Array) => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // pdf.js takes ownership of the bytes, so it gets a copy
  return getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
};

/** The text of a PDF, a string per page, lines apart, non-breaking spaces as plain ones. */
export const readPdfPages = async (pdf: Uint8Array): Promise<string[]> => {
  const document = await openPdf(pdf);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
    pages.push(words.join('').replaceAll('\u00a0', ' '));
  }
  await document.loadingTask.destroy();
  return pages;
};

/** The whole text of a PDF. */
export const readPdfText = async (pdf: Uint8Array): Promise<string> => (await readPdfPages(pdf)).join('\n');

export type PlacedText = { page: number; words: string; left: number; right: number; bottom: number };

/** The position of each piece of text of a PDF, in points from the left and from the bottom of its page. */
export const readPdfPlaces = async (pdf: Uint8Array): Promise<PlacedText[]> => {
  const document = await openPdf(pdf);
  const found: PlacedText[] = [];
  for (let page = 1; page <= document.numPages; page += 1)
    for (const item of (await (await document.getPage(page)).getTextContent()).items)
      if ('str' in item && item.str.trim() !== '') {
        const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
        found.push({ page, words: item.str, left, right: left + item.width, bottom });
      }
  await document.loadingTask.destroy();
  return found;
};

/** The texts of a PDF that are not completely on their page. */
export const readPdfOverflows = async (pdf: Uint8Array): Promise<string[]> => {
  const document = await openPdf(pdf);
  const found: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width } = page.getViewport({ scale: 1 });
    for (const item of (await page.getTextContent()).items)
      if ('str' in item && (item.transform[4] < 0 || item.transform[4] + item.width > width))
        found.push(item.str);
  }
  await document.loadingTask.destroy();
  return found;
};

/** Every page as a PNG, `scale` points to a pixel (72 points an inch). */
export const renderPdfPages = async (pdf: Uint8Array, scale = 2): Promise<Buffer[]> => {
  const document = await openPdf(pdf);
  const images: Buffer[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    // @ts-expect-error the canvas of @napi-rs/canvas is used instead of the browser's
    await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
    images.push(canvas.toBuffer('image/png'));
  }
  await document.loadingTask.destroy();
  return images;
};

/** A label in ZPL as a printer of so many dots to a millimetre prints it, as a PNG. */
export const renderZpl = async (
  zpl: string,
  { width, height }: { width: number; height: number },
  dotsPerMm: number,
): Promise<Buffer> => {
  const { api } = await (await import('zpl-renderer-js')).ready;
  return Buffer.from(await api.zplToBase64Async(zpl, width, height, dotsPerMm), 'base64');
};

type ReadCode = { format: string; text: string };

/** Every barcode of a PNG or JPEG. */
export const readImageBarcodes = async (image: Uint8Array): Promise<ReadCode[]> => {
  const { prepareZXingModule, readBarcodes: read } = await import('zxing-wasm/reader');
  // the package would fetch its wasm from the web, so it gets the file that it ships
  const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });
  const codes = await read(Uint8Array.from(image), { tryHarder: true, maxNumberOfSymbols: 40 });
  return codes.map(({ format, text }) => ({ format, text }));
};

/** Every barcode printed on a PDF, read from its rendered pages as a scanner would. */
export const readBarcodes = async (pdf: Uint8Array): Promise<ReadCode[]> => {
  const found: ReadCode[] = [];
  for (const image of await renderPdfPages(pdf, 4)) found.push(...(await readImageBarcodes(image)));
  return found;
};
