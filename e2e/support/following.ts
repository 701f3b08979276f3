import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedIn } from './control.ts';
import type { Sold } from './sell.ts';
import { addresses, expect } from './story.ts';

const photo = join(import.meta.dirname, '../../demo/data/photo-screen.png');
const operator = 'bakary.diallo@relais-reemploi.example';
const cracked = 4;

type Item = { version: number };
type Question = { id: string; code: string; answers: { id: string }[] };
type Opened = { item: Item; declared: { productId: string } };

/** Uploads a photo of a control for the user of the token; returns its id. */
export async function keepPhoto(token: string): Promise<string> {
  const body = new FormData();
  body.append('purpose', 'control_photo');
  body.append('file', new Blob([readFileSync(photo)], { type: 'image/png' }), 'ecran.png');
  const answer = await fetch(`${addresses().api}/files`, {
    method: 'POST',
    headers: { 'x-auth-token': token },
    body,
  });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return (JSON.parse(text) as { id: string }).id;
}

/**
 * The workshop has received the device and found its screen cracked, with a photo: a proposal waits for the customer.
 */
export async function findCracked({ itemId, number, imei }: Sold): Promise<void> {
  const { ask, placeId, token } = await signedIn(operator);
  const arrived = await ask<{ item: Item }>('POST', `/warehouses/${placeId}/check-ins`, {
    identificationNumber: number,
  });
  const { declared } = await ask<Opened>('POST', `/items/${itemId}/control/start`, {
    version: arrived.item.version,
  });
  const { questions } = await ask<{ questions: Question[] }>(
    'GET',
    `/products/${declared.productId}/diagnostic-questions?audience=workshop`,
  );
  const found: Record<string, number> = { screen: cracked, shell: 2 };
  const responses = questions
    .filter(({ code }) => code !== 'accessories')
    .map(({ id, code, answers }) => ({ questionId: id, answerIds: [answers[(found[code] ?? 1) - 1]!.id] }));
  const kept = await ask<Opened>('PATCH', `/items/${itemId}/control`, {
    productId: declared.productId,
    imei,
    imeiSource: 'screen',
    responses,
    photos: [await keepPhoto(token)],
    step: 'summary',
  });
  await ask('POST', `/items/${itemId}/control/confirm`, {
    version: kept.item.version,
    reasons: ['Fissure en bas à droite de l’écran'],
    comment: 'Vu sous la lampe.',
  });
}
