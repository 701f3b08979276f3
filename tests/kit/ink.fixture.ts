import { createCanvas } from '@napi-rs/canvas';

/** A black wave on nothing, as a signing pad writes it. */
export function drawnInk(width = 600, height = 200): string {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.lineWidth = 6;
  pen.beginPath();
  pen.moveTo(width * 0.2, height * 0.5);
  pen.bezierCurveTo(width * 0.4, 0, width * 0.5, height, width * 0.8, height * 0.4);
  pen.stroke();
  return canvas.toBuffer('image/png').toString('base64');
}

/** A signing pad that nobody has touched. */
export const blankInk = (): string => createCanvas(600, 200).toBuffer('image/png').toString('base64');
