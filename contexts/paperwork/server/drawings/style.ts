import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { createElement as h } from 'react';
import { Image, Text, View } from '@react-pdf/renderer';
import type { DocumentLook } from './document-data.ts';
import { brandColor, brandLetters } from './colors.ts';
import { cutLongWords, everyScript, isLatin, latin } from './fonts.ts';
import { printable } from './signs.ts';

type Style = Exclude<ComponentProps<typeof View>['style'], readonly unknown[] | undefined>;

export const ink = '#16191d';
export const ink2 = '#4a525c';
export const ink3 = '#707a86';
export const line = '#dfe3e8';
export const ground = '#f6f7f8';

/** The base style of every page. */
export const pageStyle = { fontFamily: latin, fontSize: 9.5, color: ink };

// Set on each text, not on the page: a page's own line height makes its page numbers vanish,
// and a line height without a size beside it counts from 18 points.
const body = { fontSize: 9.5, lineHeight: 1.4 };

const styles = {
  title: { fontSize: 19, fontWeight: 600, letterSpacing: -0.3, lineHeight: 1.2 },
  heading: { fontSize: 8, fontWeight: 600, color: ink3, letterSpacing: 0.6, textTransform: 'uppercase' },
  strong: { fontWeight: 600 },
  small: { fontSize: 8, color: ink2 },
  faint: { fontSize: 8, color: ink3 },
} as const;

const drawn = (content: string, style: Style, room?: number): ReactElement =>
  h(
    Text,
    {
      style: isLatin(content) ? style : { ...style, fontFamily: everyScript },
      ...(room === undefined ? {} : { hyphenationCallback: cutLongWords(room) }),
    },
    content,
  );

/**
 * One line or paragraph of text, made printable; `room`: the width of its line relative to the font size, if narrow.
 */
export const text = (
  content: string,
  kind?: keyof typeof styles,
  style: Style = {},
  room?: number,
): ReactElement => drawn(printable(content), { ...body, ...(kind && styles[kind]), ...style }, room);

/** A figure: digits of one width, aligned right, never broken, with a real minus sign. */
export const figure = (content: string, style: Style = {}): ReactElement =>
  drawn(printable(content).replaceAll(' ', '\u00a0').replace(/^-/u, '\u2212'), {
    ...body,
    textAlign: 'right',
    fontFeatureSettings: { tnum: 1 },
    ...style,
  });

export const box = (style: Style, ...children: ReactNode[]): ReactElement => h(View, { style }, ...children);

/** A box that is never split between two pages. */
export const whole = (style: Style, ...children: ReactNode[]): ReactElement =>
  h(View, { style, wrap: false }, ...children);

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('hex') === '89504e47';
const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).toString('hex') === 'ffd8ff';

/** A PNG or JPEG picture; null for another kind of file, so that a wrong upload never prevents a document. */
export const picture = (bytes: Buffer, style: Style): ReactElement | null => {
  if (isPng(bytes)) return h(Image, { src: { data: bytes, format: 'png' }, style });
  if (isJpeg(bytes)) return h(Image, { src: { data: bytes, format: 'jpg' }, style });
  return null;
};

/** The account's colour. */
export const brand = (look: DocumentLook): string => brandColor(look.mainColor);

/** The account's colour as letters on paper. */
export const brandText = (look: DocumentLook): string => brandLetters(look.mainColor);

/** The logo, or the name where there is none. */
export const brandMark = (look: DocumentLook, height: number): ReactElement =>
  (look.logo
    ? picture(look.logo, { height, maxWidth: 170, objectFit: 'contain', objectPosition: 'left' })
    : null) ??
  text(look.name, undefined, {
    fontSize: height * 0.56,
    fontWeight: 600,
    color: brandText(look),
    lineHeight: 1.2,
  });
