/** What an app's icon is made of: an account's picture, or its colour alone. */
export type IconSource = { picture: Buffer | null; color: string };
/** `isMaskable`: the device cuts it into a shape of its own, which leaves a circle of four fifths for certain. */
export type IconShape = { size: number; isMaskable: boolean };

const white = '#ffffff';

/** A device whose value comes back, drawn: fonts differ from machine to machine. */
const sign = (color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${color}"/><rect x="21" y="12" width="22" height="40" rx="4" fill="${white}"/><rect x="24" y="17" width="16" height="27" fill="${color}"/><circle cx="32" cy="48" r="2" fill="${color}"/></svg>`,
  );

/**
 * The icon of a site that is installed as an app: a square PNG of `size` pixels. The account's picture on white, whole
 * and with room around it; without one a sign on its colour (`#rrggbb`).
 */
export async function appIcon(
  { picture, color }: IconSource,
  { size, isMaskable }: IconShape,
): Promise<Buffer> {
  // loaded when first needed: it is large
  const { default: sharp } = await import('sharp');
  if (picture === null)
    return sharp(sign(color), { density: (72 * size) / 64 })
      .resize(size, size)
      .png()
      .toBuffer();
  const room = Math.round(size * (isMaskable ? 0.6 : 0.84));
  const inside = await sharp(picture, { limitInputPixels: 16_000_000 })
    .resize({ width: room, height: room, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: white } })
    .composite([{ input: inside, gravity: 'centre' }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

const share = { width: 1_200, height: 630 };
const cardWidth = 840;
const cardHeight = 390;

/** A white card in the middle of a colour: a logo in the colour itself would sink into it. */
const card = (color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${share.width}" height="${share.height}"><rect width="100%" height="100%" fill="${color}"/><rect x="${(share.width - cardWidth) / 2}" y="${(share.height - cardHeight) / 2}" width="${cardWidth}" height="${cardHeight}" rx="32" fill="${white}"/></svg>`,
  );

/**
 * What a link to a site shows where it is shared: a PNG of 1200 × 630 pixels with the account's picture on its colour
 * (`#rrggbb`); without one, the sign.
 */
export async function siteShare({ picture, color }: IconSource): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  if (picture === null)
    return sharp(sign(color), { density: (72 * share.height) / 64 })
      .resize({ ...share, fit: 'contain', background: color })
      .png({ palette: true, quality: 90 })
      .toBuffer();
  const inside = await sharp(picture, { limitInputPixels: 16_000_000 })
    .resize({ width: cardWidth - 120, height: cardHeight - 120, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp(card(color))
    .composite([{ input: inside, gravity: 'centre' }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

/** The shorter side of a picture, in pixels; 0 where it is none that can be drawn. */
export async function shorterSide(picture: Buffer): Promise<number> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    return width * height > 16_000_000 ? 0 : Math.min(width, height);
  } catch {
    // an .ico is no picture for the library
    return 0;
  }
}
