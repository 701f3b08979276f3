import type { Page } from '@playwright/test';
import { countHand } from './support/count-keys.ts';
import { findCracked } from './support/control.ts';
import { sell, type Sold } from './support/sell.ts';
import { signIn } from './support/sign-in.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';

const headOffice = 'edith.vasseur@arpege-mobilite.example';
/** The most keys and clicks: the list, its row, the answer, the pasted proof, sending. */
const most = 5;

/** A picture on the clipboard of the computer, as of the message in which the customer answered. */
async function copyPicture(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(320, 200);
    const paper = canvas.getContext('2d');
    paper?.fillRect(20, 20, 280, 160);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  });
}

const litigationOf = async (sql: Teller['sql'], { buybackId }: Sold) =>
  (
    await sql.query(
      `select l."status", l."staffComment", f."mediaType" as proof, b."status" as buyback
       from litigations l join buybacks b on b."id" = l."buybackId" left join files f on f."id" = l."proofFileId"
       where l."buybackId" = $1`,
      [buybackId],
    )
  ).rows;

test('an answer that came by telephone is recorded with a pasted proof; the other goes back', async ({
  page,
  t,
  sql,
  clean,
  locale,
}) => {
  const accepted = await sell(sql, { locale, payment: 'gift_card' });
  const declined = await sell(sql, { locale, payment: 'gift_card' });
  for (const dossier of [accepted, declined]) await findCracked(dossier);
  const record = page.getByRole('button', { name: t('dashboard:action.answerLitigation') });
  const dialog = page.getByRole('dialog', { name: t('dashboard:action.answerLitigation') });
  const send = dialog.getByRole('button', { name: t('dashboard:litigation.confirm') });
  const proof = dialog.getByRole('group', { name: t('dashboard:litigation.proof') });

  await signIn(page, t, headOffice, locale);
  await copyPicture(page);
  const hand = await countHand(page);
  await page.getByRole('link', { name: new RegExp(t('dashboard:home.figure.litigations')) }).click();
  const named = page.getByRole('checkbox', { name: new RegExp(accepted.number) });
  await page.getByRole('row').filter({ has: named }).getByText(t('dashboard:litigation.short')).click();
  await dialog.getByText(t('dashboard:litigation.accept')).click();
  await page.keyboard.press('Control+V');
  await expect(proof.getByRole('listitem')).toHaveCount(1);
  await send.click();
  await expect(dialog).toBeHidden();
  process.stdout.write(`answer a dispute: ${hand.total()} keys and clicks\n`);
  expect(hand.total()).toBeLessThanOrEqual(most);
  expect(await litigationOf(sql, accepted)).toEqual([
    {
      status: 'settled_by_staff',
      staffComment: '',
      proof: 'image/png',
      buyback: 'bb_completed_with_negociation',
    },
  ]);
  await expect(page.getByText(accepted.number)).toBeHidden();

  await page.goto(`${addresses().dashboard}/buyback/${declined.buybackId}`);
  await record.click();
  await clean(page);
  // nothing is sent without the answer and its proof, and what was typed stays
  await dialog.getByLabel(t('dashboard:action.comment')).fill('Appel du 12, 14 h.');
  await send.click();
  await expect(dialog.getByText(t('fields:required'))).toBeVisible();
  await expect(proof.getByText(t('fields:file_required'))).toBeVisible();
  await dialog.getByText(t('dashboard:litigation.decline')).click();
  await proof
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'lettre.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
  await send.click();
  await expect(dialog).toBeHidden();
  expect(await litigationOf(sql, declined)).toEqual([
    {
      status: 'settled_by_staff',
      staffComment: 'Appel du 12, 14 h.',
      proof: 'application/pdf',
      buyback: 'bb_not_completed',
    },
  ]);
});
