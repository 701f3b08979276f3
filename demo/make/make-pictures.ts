import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../data');

function write(name: string, width: number, height: number, draw: (at: SKRSContext2D) => void): void {
  const canvas = createCanvas(width, height);
  draw(canvas.getContext('2d'));
  writeFileSync(join(folder, name), canvas.toBuffer('image/png'));
}

/** Five strings and a note: the retailer's logo, with its name beside it. */
function logo(at: SKRSContext2D): void {
  at.strokeStyle = '#5b2a86';
  at.lineCap = 'round';
  for (let string = 0; string < 5; string += 1) {
    at.lineWidth = 7 - string;
    at.beginPath();
    at.moveTo(24 + string * 18, 24 + string * 9);
    at.lineTo(24 + string * 18, 132 - string * 4);
    at.stroke();
  }
  at.fillStyle = '#e4572e';
  at.beginPath();
  at.arc(106, 122, 16, 0, Math.PI * 2);
  at.fill();
  at.fillStyle = '#2b1440';
  at.font = 'bold 62px sans-serif';
  at.fillText('Arpège', 146, 92);
  at.font = '32px sans-serif';
  at.fillText('Mobilité', 148, 134);
}

function phone(at: SKRSContext2D): void {
  at.fillStyle = '#dfe3e8';
  at.fillRect(0, 0, 480, 640);
  at.fillStyle = '#24292f';
  at.beginPath();
  at.roundRect(120, 50, 240, 540, 34);
  at.fill();
  at.fillStyle = '#5a6b7d';
  at.beginPath();
  at.roundRect(132, 66, 216, 508, 22);
  at.fill();
}

const lines = (at: SKRSContext2D, points: readonly (readonly [number, number])[]): void => {
  at.strokeStyle = '#f4f6f8';
  at.lineWidth = 3;
  at.beginPath();
  for (const [x, y] of points) {
    at.moveTo(300, 150);
    at.lineTo(x, y);
  }
  at.stroke();
};

/** A photo that an operator takes of a device that differs from its declaration. */
export function makePictures(): void {
  // without a margin: a site draws it as high as its header allows
  write('logo.png', 338, 118, (at) => {
    at.translate(-20, -20);
    logo(at);
  });
  write('photo-screen.png', 480, 640, (at) => {
    phone(at);
    lines(at, [
      [140, 90],
      [345, 260],
      [180, 330],
      [330, 560],
      [134, 210],
    ]);
  });
  write('photo-shell.png', 480, 640, (at) => {
    phone(at);
    at.fillStyle = '#dfe3e8';
    at.beginPath();
    at.moveTo(360, 470);
    at.lineTo(318, 510);
    at.lineTo(330, 560);
    at.lineTo(290, 600);
    at.lineTo(370, 610);
    at.fill();
  });
  write('photo-camera.png', 480, 640, (at) => {
    phone(at);
    at.fillStyle = '#10151a';
    at.fillRect(160, 90, 90, 90);
    at.fillStyle = '#8fa3b5';
    at.beginPath();
    at.arc(205, 135, 28, 0, Math.PI * 2);
    at.fill();
    lines(at, [
      [190, 120],
      [215, 160],
    ]);
  });
}
