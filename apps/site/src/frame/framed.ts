import './framed.css';
import { isFramedPage } from '@reprise/storefront/domain/element/framed-pages.ts';
import { handedOver, type HandedSale } from '@reprise/sale/screens/journey/frame/handed-over.ts';
import { campaignIn } from '@reprise/platform/domain/core/campaign.ts';
import type { InFrame } from './in-frame.ts';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';

const campaign = campaignIn(location.search);

const inOwnTab = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.href === '' || isFramedPage(link.pathname)) return;
  link.target = '_blank';
  link.rel = 'noopener';
};

/** On a page of another origin the site shows the way to the estimate; everything else opens in a tab of its own. */
export function startFramed(): InFrame {
  document.documentElement.classList.add('framed');
  document.addEventListener('click', inOwnTab, { capture: true });
  return { openElsewhere, handOver };
}

/** Opens what does not belong in the frame; false: it is to be opened here. */
function openElsewhere(href: string): boolean {
  if (isFramedPage(new URL(href, location.origin).pathname)) return false;
  window.open(href, '_blank', 'noopener');
  return true;
}

type Handed = { productId: string; slug: string; sale: HandedSale };

/** Where the sale goes on, in the same language and with the campaign that brought the visitor. */
function handOver({ productId, slug, sale }: Handed): string {
  const query = new URLSearchParams([...campaign, ['step', 'estimate'], ['lng', currentLocale()]]);
  return `/diag/${productId}/${slug}?${query}${handedOver(sale)}`;
}
