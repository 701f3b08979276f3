import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { declaredCents } from '@reprise/dossier/domain/documents/agreed-price.ts';
import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import { can } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { Assessment } from '../../domain/control/assess-control.ts';

/** Refuses a price of one's own without the permission, or above the declared price (docs/price.md, "Negotiation"). */
export function refuseCustomPrice({ actor }: Call, { buyback }: Dossier, customPrice: number | null): void {
  if (customPrice === null) return;
  if (!can(actor, 'litigation_custom_price')) throw new Refused('forbidden');
  const max = declaredCents(buyback);
  if (customPrice > max) {
    throw new Refused('invalid', {
      violations: [{ field: 'customPrice', code: 'too_big', values: { max } }],
    });
  }
}

/** Refuses a control that lacks a photo or a comment: `photo_required`, `reason_required`. */
export function refuseIncomplete(
  draft: ControlDraft,
  { photosRequired }: Assessment,
  commentMandatory: boolean,
): void {
  if (photosRequired && draft.photos.length === 0) throw new Refused('photo_required');
  if (draft.comment === '' && commentMandatory) {
    throw new Refused('reason_required', { violations: [{ field: 'comment', code: 'required' }] });
  }
}
