import { tacMatch } from '@reprise/platform/domain/codes/tac.ts';
import { tacOf } from '@reprise/platform/domain/codes/imei.ts';
import { differingNumbers } from './differing-numbers.ts';
import type { QuarantineReason } from './item.states.ts';

/** Where the IMEI was read: by *#06# on the screen, on the SIM tray, on the back, on the board inside. */
export const imeiSources = ['screen', 'tray', 'back', 'board'] as const;
export type ImeiSource = (typeof imeiSources)[number];

/**
 * What an IMEI that differs from the declared one may mean, and the quarantine that follows; null: the control goes on.
 */
export const imeiMeanings = {
  /** The IMEI was mistyped at the sale: it is the thing that was sold. */
  misread: { quarantine: null },
  /** It is not the thing that was sold: the customer is offered its price. */
  another_device: { quarantine: null },
  /** It is somebody else's parcel, or nobody's. */
  wrong_parcel: { quarantine: 'imei_mismatch' },
} as const satisfies Record<string, { quarantine: QuarantineReason | null }>;
export type ImeiMeaning = keyof typeof imeiMeanings;

/** The meanings with which a control goes on; the draft keeps them. */
export const keptMeanings = ['misread', 'another_device'] as const satisfies readonly ImeiMeaning[];

/** The identity of the thing on the bench, judged by its IMEI. */
export const identities = ['as_declared', 'misread', 'another_device', 'unreadable'] as const;
export type Identity = (typeof identities)[number];

/** What a control knows of the IMEI. */
export type IdentityFacts = {
  /** The product that was found requires an IMEI. */
  required: boolean;
  sameProduct: boolean;
  declared: string | null;
  read: string | null;
  source: ImeiSource | null;
  /** No IMEI can be read, as stated by an operator; `confirmed` by a manager of the workshop or not yet. */
  unreadable: { confirmed: boolean } | null;
  meaning: (typeof keptMeanings)[number] | null;
  /** The TAC codes of the declared product. */
  tacCodes: readonly string[];
  /** Another dossier names the IMEI that was read. */
  knownElsewhere: boolean;
};

export type IdentityRefusal =
  | 'imei_required'
  | 'imei_source_required'
  | 'imei_unreadable_unconfirmed'
  | 'imei_meaning_required'
  | 'imei_misread_other_product'
  | 'imei_misread_known'
  | 'imei_of_other_product';

export type IdentityDecision =
  | { ok: true; identity: Identity }
  | {
      ok: false;
      code: IdentityRefusal;
      field: 'imei' | 'imeiSource' | 'imeiUnreadable' | 'imeiMeaning' | 'productId';
    };

const isWritten = (imei: string | null): imei is string => imei !== null && imei !== '';

/** Does the IMEI belong to the product, by its TAC codes, or by the TAC of the declared IMEI where it has none? */
function fitsProduct({ read, declared, tacCodes }: IdentityFacts): boolean {
  const fits = tacMatch(read ?? '', tacCodes);
  return fits === 'unknown' ? tacOf(read ?? '') === tacOf(declared ?? '') : fits === 'match';
}

/**
 * Another device may be of the declared model; an IMEI that is known to be of another model asks for another product.
 */
function decideOther({ sameProduct, read, tacCodes }: IdentityFacts): IdentityDecision {
  return sameProduct && tacMatch(read ?? '', tacCodes) === 'mismatch'
    ? { ok: false, code: 'imei_of_other_product', field: 'productId' }
    : { ok: true, identity: 'another_device' };
}

function decideMeaning(facts: IdentityFacts): IdentityDecision {
  if (facts.meaning === null) return { ok: false, code: 'imei_meaning_required', field: 'imeiMeaning' };
  if (facts.meaning === 'another_device') return decideOther(facts);
  if (!facts.sameProduct || !fitsProduct(facts))
    return { ok: false, code: 'imei_misread_other_product', field: 'imeiMeaning' };
  return facts.knownElsewhere
    ? { ok: false, code: 'imei_misread_known', field: 'imeiMeaning' }
    : { ok: true, identity: 'misread' };
}

function decideUnread({ required, sameProduct, declared, unreadable }: IdentityFacts): IdentityDecision {
  if (required && unreadable === null) return { ok: false, code: 'imei_required', field: 'imei' };
  if (required && unreadable?.confirmed === false)
    return { ok: false, code: 'imei_unreadable_unconfirmed', field: 'imeiUnreadable' };
  if (required) return { ok: true, identity: 'unreadable' };
  // another product without an IMEI cannot be the thing whose IMEI was declared
  return { ok: true, identity: isWritten(declared) && !sameProduct ? 'another_device' : 'as_declared' };
}

/**
 * Decides the identity of the thing on the bench (docs/device-identity.md). Where its product requires an IMEI, one
 * must be read, or a manager of the workshop must confirm that none can be. An IMEI that differs needs a meaning:
 * "misread" only where it belongs to the product and no other dossier names it, "another device" of the declared
 * product only where its TAC fits. An IMEI that was never declared does not differ.
 */
export function decideIdentity(facts: IdentityFacts): IdentityDecision {
  const { declared, read, source, required } = facts;
  if (!isWritten(read)) return decideUnread(facts);
  const differs =
    differingNumbers({ imei: declared, serialNumber: null }, { imei: read, serialNumber: null }).length > 0;
  if ((required || differs) && source === null)
    return { ok: false, code: 'imei_source_required', field: 'imeiSource' };
  return differs ? decideMeaning(facts) : { ok: true, identity: 'as_declared' };
}
