import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JourneyProvider, type Journey } from '../../shown/journey.tsx';
import { Thing } from '../estimate/thing.tsx';

const fileUrl = (id: string, size?: 'standard'): string => `/public-files/${id} ${size ?? 'as it is kept'}`;
const drawingUrl = (name: string): string => `/drawings/${name}`;
const conditionUrl = (condition: string): string => `/drawings/${condition}`;
const refused = () => Promise.reject(new Error('nothing is asked of the server'));
const journey: Journey = {
  call: refused,
  go: () => undefined,
  fileUrl,
  drawingUrl,
  conditionUrl,
  channel: 'web',
  storeId: null,
  loadSettings: refused,
};
const picturesIn = (html: string): string[] =>
  [...html.matchAll(/src="([^"]*)"/g)].map(([, src = '']) => src);

test('a card shows the small picture: in results, in a cart', () => {
  const thing = createElement(Thing, { label: 'Galaxy S21', image: 'one' });
  const shown = JourneyProvider({ value: journey, children: thing });
  expect(picturesIn(renderToStaticMarkup(shown))).toEqual(['/public-files/one standard']);
});

test('a product without a photo is drawn by its name', () => {
  const thing = createElement(Thing, { label: 'Galaxy S21', brand: 'Samsung', image: null });
  const shown = JourneyProvider({ value: journey, children: thing });
  expect(picturesIn(renderToStaticMarkup(shown))).toEqual(['/drawings/Samsung Galaxy S21']);
});
