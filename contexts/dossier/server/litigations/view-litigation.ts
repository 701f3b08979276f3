import type { Dossier } from '../../domain/buybacks/dossier.ts';
import type { Litigation, LitigationPublicView } from '../../domain/litigations/litigation.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { litigationPolicy, photosOf } from './litigations.db.ts';
import { shownToCustomer } from '@reprise/offer/domain/prices/price.ts';
import { differencesInWords } from './differences-in-words.ts';

/** The proposal beside what was declared, as the customer sees it. */
export async function viewLitigation(
  call: Call,
  dossier: Dossier,
  litigation: Litigation,
): Promise<LitigationPublicView> {
  const { buyback } = dossier;
  const [policy, photos, differences] = await Promise.all([
    litigationPolicy(call.db, buyback.retailerAccountId),
    photosOf(call.db, litigation.photos),
    differencesInWords(call, dossier, litigation),
  ]);
  return {
    status: litigation.status,
    declaredPrice: litigation.declaredPrice,
    proposal: litigation.proposal,
    currency: litigation.currency,
    differences,
    reasons: litigation.reasons,
    workshopComment: policy?.isWarehouseCommentSharedToClient ? litigation.workshopComment : '',
    openedAt: litigation.openedAt,
    expiresAt: litigation.expiresAt,
    answeredAt: litigation.answeredAt,
    buybackId: buyback.id,
    buybackNumber: buyback.identificationNumber,
    productLabel: buyback.productLabel,
    declaredLedger: shownToCustomer(buyback.declaredLedger),
    controlledLedger: shownToCustomer(buyback.controlledLedger ?? []),
    photos: photos.map(({ id, createdAt }) => ({ id, takenAt: createdAt })),
    expiry: policy?.litigationExpiry ?? 'return',
  };
}
