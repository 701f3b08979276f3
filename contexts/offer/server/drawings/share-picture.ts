const [width, height] = [1_200, 630];
const margin = 40;

/** The drawing of a device (SVG) as a shared link shows it: a PNG of 1200 × 630 pixels. */
export async function sharePicture(svg: string): Promise<Buffer> {
  // loaded when first needed: it is large
  const { default: sharp } = await import('sharp');
  const device = await sharp(Buffer.from(svg), { density: 144 })
    .resize({ width: width - 2 * margin, height: height - 2 * margin, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#f4f5f7' } })
    .composite([{ input: device, gravity: 'centre' }])
    .png({ palette: true, quality: 80 })
    .toBuffer();
}
