import type { WholeFile } from '@reprise/domain/buyback/file-facts';
import type { Litigation, LitigationPublicView } from '@reprise/domain/litigation/litigation';
import type { Call } from '../../lib/http/route.ts';
import { litigationPolicy, photosOf } from './litigations.db.ts';

/** The proposal beside what was declared, as its customer sees it. */
export async function viewLitigation(
  call: Call,
  { buyback }: WholeFile,
  litigation: Litigation,
): Promise<LitigationPublicView> {
  const [policy, photos] = await Promise.all([
    litigationPolicy(call.db, buyback.retailerAccountId),
    photosOf(call.db, litigation.photos),
  ]);
  return {
    status: litigation.status,
    declaredPrice: litigation.declaredPrice,
    proposal: litigation.proposal,
    currency: litigation.currency,
    differences: litigation.differences,
    reasons: litigation.reasons,
    workshopComment: policy?.isWarehouseCommentSharedToClient ? litigation.workshopComment : '',
    openedAt: litigation.openedAt,
    expiresAt: litigation.expiresAt,
    answeredAt: litigation.answeredAt,
    buybackId: buyback.id,
    buybackNumber: buyback.identificationNumber,
    productLabel: buyback.productLabel,
    declaredLedger: buyback.declaredLedger,
    controlledLedger: buyback.controlledLedger ?? [],
    photos: photos.map(({ id, createdAt }) => ({ id, takenAt: createdAt })),
    expiry: policy?.litigationExpiry ?? 'return',
  };
}
