import type { ElementWords } from './element-words.ts';
import { make } from './parts.ts';

type Shown = { product: string; address: string; name: string; t: ElementWords };

/**
 * Shows the questions of a product, in a frame of the site, over the page. The site's own address lets it be framed
 * only where the account has listed the page's origin; what follows the estimate opens in a tab of its own.
 */
export function openEstimate(root: ShadowRoot, { product, address, name, t }: Shown): void {
  const close = make('button', { type: 'button', 'aria-label': t('close') }, '×');
  const whole = make(
    'a',
    { href: address, target: '_blank', rel: 'noopener', 'aria-label': t('whole', { name }) },
    '↗',
  );
  const frame = make('iframe', { src: address, title: t('estimate', { product }), allow: 'camera' });
  const dialog = make(
    'dialog',
    { 'aria-label': t('estimate', { product }) },
    make('div', { class: 'bar' }, make('h2', {}, product), whole, close),
    frame,
  );
  close.addEventListener('click', () => dialog.close());
  whole.addEventListener('click', () => dialog.close());
  // with its frame goes all that was answered in it: nothing of it is kept on the device
  dialog.addEventListener('close', () => dialog.remove());
  root.append(dialog);
  dialog.showModal();
}
