import type { DispatchCircuitRule } from '@reprise/offer/domain/circuits/choices.ts';
import type { TradeInBonus } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import type { PaymentBatch } from '@reprise/payments/domain/batches/batch.ts';
import type { StoredFile } from '@reprise/platform/domain/file/file.ts';
import type { Transport } from '@reprise/logistics/domain/transports/transport.ts';
import { randomUUID } from 'node:crypto';
import type { World } from './world.ts';
import type { Arranged } from './arrange-dossier.ts';

/**
 * Inserts a transport to the first workshop with the built-in carrier and a finished label; `more` overrides fields.
 */
export const insertTransport = (world: World, more: Partial<Transport>): Promise<string> =>
  world.insert('transports', {
    transportUuid: randomUUID(),
    buybackId: null,
    packageId: null,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    storeId: null,
    warehouseId: world.a.warehouse,
    leg: 'inbound',
    company: '',
    connectorFqn: 'builtin.carrier',
    trackingNumber: null,
    trackingLink: null,
    status: 'labelled',
    lastStatus: null,
    lastStage: null,
    lastEventAt: null,
    labelFileId: null,
    failureReason: null,
    attempts: 1,
    ...more,
  });

/** Inserts a rule of a circuit for some categories of the first account; `more` overrides fields. */
export const insertRule = (
  world: World,
  more: Pick<DispatchCircuitRule, 'circuitId' | 'categoryIds'> & Partial<DispatchCircuitRule>,
): Promise<string> =>
  world.insert('dispatch_circuit_rules', {
    accountId: world.a.retailer,
    description: '',
    terms: '',
    traceabilityEnabled: false,
    status: 'enabled',
    highlightedInstruction: '',
    eligibleCountries: [],
    customValues: {},
    instructions: [],
    ...more,
  });

/** Inserts a trade-in bonus of the first account, on everything and without an end; `more` overrides fields. */
export const insertTradeInBonus = (
  world: World,
  more: Pick<TradeInBonus, 'cents'> & Partial<TradeInBonus>,
): Promise<string> =>
  world.insert('trade_in_bonuses', {
    accountId: world.a.retailer,
    label: { 'fr-FR': 'Bonus rentrée' },
    categoryIds: [],
    circuitTypes: [],
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
    status: 'active',
    terms: '',
    ...more,
  });

/** Inserts a batch of transfers that the first buyer has prepared; `more` overrides fields. */
export const insertBatch = (
  world: World,
  more: Pick<PaymentBatch, 'count' | 'total'> & Partial<PaymentBatch>,
): Promise<string> =>
  world.insert('payment_batches', {
    retailerAccountId: null,
    buyerAccountId: world.a.buyer,
    status: 'prepared',
    messageId: `BATCH-${randomUUID().slice(0, 8)}`,
    debtorName: 'Acheteur A',
    debtorIban: 'FR7630006000011234567890189',
    debtorBic: null,
    executionDate: '2026-03-03',
    preparedBy: world.a.users.buyer_manager,
    preparedAt: world.clock.now.toISOString(),
    ...more,
  });

/** Inserts an erasure of the item's data that succeeded now. */
export const insertErasure = (world: World, { itemId }: Pick<Arranged, 'itemId'>): Promise<string> =>
  world.insert('erasures', {
    itemId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    standard: 'factory_reset',
    method: 'Réinitialisation',
    tool: 'Banc 1',
    toolVersion: '',
    result: 'success',
    verifiedBy: 'Alex',
    userId: null,
    createdAt: world.clock.now.toISOString(),
  });

/** Inserts the row of an upload for a purpose, without a stored file. */
export const insertUpload = (
  world: World,
  purpose: StoredFile['purpose'],
  owner: Pick<StoredFile, 'retailerAccountId' | 'buyerAccountId'> = {
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
  },
): Promise<string> =>
  world.insert('files', {
    ...owner,
    purpose,
    name: 'photo.jpg',
    mediaType: 'image/jpeg',
    size: 4,
    sha256: 'x',
    uploadedBy: null,
  });
