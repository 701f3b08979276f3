import type { ReactElement, ReactNode } from 'react';
import { createElement as h } from 'react';
import { Canvas, Document, Page, Text, View, renderToBuffer } from '@react-pdf/renderer';
import { barcode, type Painter } from './barcodes.ts';
import type { Barcode } from './bars.ts';
import type { DocumentAddress, DocumentSetting } from './document-data.ts';
import { loadFonts } from './fonts.ts';
import { printable } from './signs.ts';
import { box, brand, brandMark, figure, ground, ink3, line, pageStyle, text, whole } from './style.ts';
import type { DocumentWords } from './words.ts';

/** An A4 page: colour strip, mark and title, then the content, then the legal line with page numbers. */
export type Sheet = {
  setting: DocumentSetting;
  words: DocumentWords;
  title: string;
  subtitle: string | null;
  /** Shown at the top right: the number in large figures and its barcode. */
  number: { label: string; value: string; barcode: Barcode | null } | null;
  /** The line at the bottom: company, SIRET, the legal value of the document. */
  footer: string;
  /** The page number and the number of pages, where known; 1 of 1 if absent. */
  page?: { page: number; pages: number };
};

/** The spacing of the characters of a number, in points. */
const spacing = 0.5;
/** The width of a bold character of a number, relative to its size. */
const signWidth = 0.68;

/** The place of a number: a short one is printed large, a longer one gets more room and the largest size that fits. */
const numberPlace = (value: string): { width: number; fontSize: number } => {
  const width = value.length <= 16 ? 165 : 250;
  return { width, fontSize: Math.min(15, (width / value.length - spacing) / signWidth) };
};

const numberBox = ({ label, value, barcode: bars }: NonNullable<Sheet['number']>): ReactElement => {
  const { width, fontSize } = numberPlace(value);
  return box(
    { width, flexShrink: 0, alignItems: 'flex-end' },
    text(label, 'heading'),
    figure(value, { fontSize, fontWeight: 600, letterSpacing: spacing }),
    bars ? barcode(bars, { width: width - 15, height: 46, marginTop: 6 }) : null,
  );
};

const header = (sheet: Sheet): ReactElement =>
  box(
    { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', marginBottom: 18 },
    box(
      { flexGrow: 1, flexBasis: 0, paddingRight: 20 },
      box({ marginBottom: 14 }, brandMark(sheet.setting.look, 30)),
      text(sheet.title, 'title'),
      sheet.subtitle ? text(sheet.subtitle, 'small', { marginTop: 3 }) : null,
    ),
    sheet.number ? numberBox(sheet.number) : null,
  );

/** How pages are numbered (`counted`: by the library), and a callback for each drawn page. */
type Numbering = { counted: boolean; onPage: () => void };

/** A sheet of which only drawing tells whether it fits on one page. */
export type Drawing = (numbering: Numbering) => ReactElement;

/**
 * The page number. Counting by the library lays every page out three times, so it is avoided for sheets of one page.
 */
const pageNumber = (
  { words, page: place = { page: 1, pages: 1 } }: Sheet,
  { counted }: Numbering,
): ReactElement => {
  const number = (page: number, pages: number): string => printable(words.t('page', { page, pages }));
  // a counted number has no width yet when the rest of its line is laid out
  const style = {
    fontSize: 7,
    color: ink3,
    fontFeatureSettings: { tnum: 1 },
    width: 70,
    textAlign: 'right',
  } as const;
  if (!counted) return h(Text, { style }, number(place.page, place.pages));
  return h(Text, {
    style,
    render: ({ subPageNumber, subPageTotalPages }) => number(subPageNumber, subPageTotalPages),
  });
};

const footer = (sheet: Sheet, numbering: Numbering): ReactElement =>
  h(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        left: 42,
        right: 42,
        bottom: 22,
        paddingTop: 6,
        borderTopWidth: 0.75,
        borderTopColor: line,
        flexDirection: 'row',
        justifyContent: 'space-between',
      },
    },
    text(sheet.footer, 'faint', { fontSize: 7, flexGrow: 1, flexBasis: 0, paddingRight: 20 }),
    pageNumber(sheet, numbering),
  );

/** The strip at the top of each page; drawn once per page, so it is used to count them. */
const strip = (sheet: Sheet, { onPage }: Numbering): ReactElement =>
  h(Canvas, {
    fixed: true,
    style: { position: 'absolute', left: 0, right: 0, top: 0, height: 7 },
    paint: (painter: Painter, width: number, height: number) => {
      onPage();
      painter.rect(0, 0, width, height).fill(brand(sheet.setting.look));
      return null;
    },
  });

/** One A4 sheet of as many pages as it needs; the footer is drawn last. */
export const sheet =
  (data: Sheet, ...content: ReactNode[]): Drawing =>
  (numbering) =>
    h(
      Page,
      { size: 'A4', style: { ...pageStyle, paddingTop: 34, paddingHorizontal: 42, paddingBottom: 56 } },
      strip(data, numbering),
      header(data),
      ...content,
      footer(data, numbering),
    );

/** Renders pages into one PDF, with the metadata for readers and screen readers. */
export const renderPdf = (setting: DocumentSetting, title: string, drawings: Drawing[]): Promise<Buffer> =>
  renderFirstThatFits(setting, title, [drawings]);

/** Renders the first variant whose sheets all fit on one page; else the last variant, with counted pages. */
export const renderFirstThatFits = async (
  setting: DocumentSetting,
  title: string,
  ways: readonly Drawing[][],
): Promise<Buffer> => {
  await loadFonts();
  const about = {
    title,
    author: setting.look.name,
    language: setting.locale,
    creator: setting.look.name,
    producer: 'Reprise',
  };
  let pages = 0;
  const onPage = (): void => {
    pages += 1;
  };
  const draw = (drawings: readonly Drawing[], counted: boolean): Promise<Buffer> =>
    renderToBuffer(h(Document, about, ...drawings.map((drawing) => drawing({ counted, onPage }))));
  for (const drawings of ways) {
    pages = 0;
    const bytes = await draw(drawings, false);
    if (pages <= drawings.length) return bytes;
  }
  return draw(ways.at(-1) ?? [], true);
};

/** A heading with its content under a thin line. */
export const section = (title: string, ...content: ReactNode[]): ReactElement =>
  box({ marginBottom: 14 }, text(title, 'heading', { marginBottom: 5 }), ...content);

/** A bordered card, for blocks that stand side by side. */
export const card = (title: string, ...content: ReactNode[]): ReactElement =>
  box(
    { flexGrow: 1, flexBasis: 0, borderWidth: 0.75, borderColor: line, borderRadius: 5, padding: 11 },
    text(title, 'heading', { marginBottom: 4 }),
    ...content,
  );

/** Content that begins on a new page. */
export const nextPage = (...content: ReactNode[]): ReactElement => h(View, { break: true }, ...content);

export const columns = (...children: ReactNode[]): ReactElement =>
  box({ flexDirection: 'row', gap: 12, marginBottom: 14 }, ...children);

/** The inner width of one of two boxes side by side, in points. */
const boxWidth = 227;

/** Label and value beside each other; nothing when the value is empty. `fontSize`: of the value, in points. */
export const field = (label: string, value: string | null, fontSize = 9.5): ReactElement | null => {
  if (value === null || value === '') return null;
  const width = 11 * fontSize;
  const room = (boxWidth - width) / fontSize;
  return box(
    { flexDirection: 'row', marginBottom: 1.5 },
    text(label, 'small', { width, flexShrink: 0, fontSize: Math.min(8, fontSize), paddingRight: 6 }, 11),
    text(value, undefined, { flexGrow: 1, flexBasis: 0, fontSize }, room),
  );
};

/** A postal address, the name in bold, the country written out. */
export const address = (words: DocumentWords, place: DocumentAddress, fontSize = 9.5): ReactElement =>
  box(
    {},
    text(place.name, 'strong', { fontSize }),
    text(place.street, undefined, { fontSize }),
    place.streetMore ? text(place.streetMore, undefined, { fontSize }) : null,
    text(`${place.zipCode} ${place.city}`, undefined, { fontSize }),
    text(words.country(place.country), 'small', { fontSize: Math.min(8, fontSize) }),
  );

/** A label at the left, an amount at the right. */
export const amountRow = (label: string, amount: string, strong = false, fontSize = 9.5): ReactElement =>
  whole(
    {
      flexDirection: 'row',
      justifyContent: 'space-between',
      paddingVertical: strong ? 5 : 3,
      borderTopWidth: strong ? 1 : 0.5,
      borderTopColor: strong ? ink3 : line,
    },
    text(label, strong ? 'strong' : undefined, {
      flexGrow: 1,
      flexBasis: 0,
      paddingRight: 12,
      fontSize,
    }),
    figure(amount, { fontWeight: strong ? 600 : 400, flexShrink: 0, fontSize }),
  );

/** A table with a shaded head; the last columns named in `figures` are aligned right. */
export const table = (
  head: string[],
  rows: string[][],
  widths: number[],
  figures: number[],
): ReactElement => {
  const cell = (content: string, at: number, bold: boolean): ReactElement =>
    figures.includes(at)
      ? figure(content, { flexGrow: widths[at] ?? 1, flexBasis: 0, fontWeight: bold ? 600 : 400 })
      : text(content, bold ? 'strong' : undefined, {
          flexGrow: widths[at] ?? 1,
          flexBasis: 0,
          paddingRight: 8,
        });
  const row = (cells: string[], bold: boolean): ReactElement =>
    whole(
      {
        flexDirection: 'row',
        paddingVertical: 5,
        paddingHorizontal: 8,
        borderBottomWidth: 0.5,
        borderBottomColor: line,
        backgroundColor: bold ? ground : '#ffffff',
      },
      ...cells.map((content, at) => cell(content, at, bold)),
    );
  return box({ marginBottom: 14 }, row(head, true), ...rows.map((cells) => row(cells, false)));
};

/** Paragraphs out of a text where blank lines separate them. */
export const paragraphs = (content: string, size: number): ReactElement =>
  box(
    {},
    ...content
      .split(/\n\s*\n/u)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => text(part, undefined, { fontSize: size, marginBottom: 5 })),
  );

/** Numbered steps. */
export const steps = (lines: string[]): ReactElement =>
  box(
    {},
    ...lines.map((label, at) =>
      whole(
        { flexDirection: 'row', marginBottom: 4 },
        text(`${at + 1}.`, 'strong', { width: 16 }),
        text(label, undefined, { flexShrink: 1, flexGrow: 1, flexBasis: 0 }),
      ),
    ),
  );

/** A signature box: who signs, what they state, and the signature if it was given on a screen. */
export const signatureBox = (title: string, note: string, signature: ReactElement | null): ReactElement =>
  box(
    {
      flexGrow: 1,
      flexBasis: 0,
      borderWidth: 0.75,
      borderColor: line,
      borderRadius: 5,
      padding: 10,
      minHeight: 104,
    },
    text(title, 'strong'),
    text(note, 'faint'),
    signature,
  );
