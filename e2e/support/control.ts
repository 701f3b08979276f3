import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { upload } from '@reprise/tests/kit/form.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { answersTo, signedIn } from './product.ts';
import type { Sold } from './sell.ts';

const photo = join(import.meta.dirname, '../../demo/data/photo-screen.png');

/** Uploads a photo of a control; returns its id. */
export const keepPhoto = async (by: Driver): Promise<string> =>
  (await by.call('POST /files', { body: upload('control_photo', readFileSync(photo), 'ecran.png') })).id;

type Found = { screen: number; reasons?: string[]; comment: string };

/** The workshop receives the item, and finds its screen so; the other answers are those of the declaration. */
async function control(operator: string, { itemId, number, imei }: Sold, found: Found): Promise<void> {
  const { by, placeId } = await signedIn(operator);
  const { item } = await by.call('POST /warehouses/{id}/check-ins', {
    params: { id: placeId },
    body: { identificationNumber: number },
  });
  const { declared } = await by.call('POST /items/{id}/control/start', {
    params: { id: itemId },
    body: { version: item.version },
  });
  const { questions } = await by.call('GET /products/{id}/diagnostic-questions', {
    params: { id: declared.productId },
    query: { audience: 'workshop' },
  });
  const { reasons, comment } = found;
  const kept = await by.call('PATCH /items/{id}/control', {
    params: { id: itemId },
    body: {
      productId: declared.productId,
      imei,
      imeiSource: 'screen',
      responses: answersTo(questions, { screen: found.screen, shell: 2 }),
      ...(reasons ? { photos: [await keepPhoto(by)] } : {}),
      step: 'summary',
    },
  });
  await by.call('POST /items/{id}/control/confirm', {
    params: { id: itemId },
    body: { version: kept.item.version, comment, ...(reasons ? { reasons } : {}) },
  });
}

/** The workshop has received the items and found them as declared: each is paid, and waits for a stock. */
export async function controlAsDeclared(operator: string, sold: readonly Sold[]): Promise<void> {
  for (const one of sold) await control(operator, one, { screen: 2, comment: 'Conforme à la déclaration.' });
}

/**
 * The workshop has received the device and found its screen cracked, with a photo: a proposal waits for the customer.
 */
export const findCracked = (sold: Sold): Promise<void> =>
  control('bakary.diallo@relais-reemploi.example', sold, {
    screen: 4,
    reasons: ['Fissure en bas à droite de l’écran'],
    comment: 'Vu sous la lampe.',
  });
