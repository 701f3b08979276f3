import { tacMatch } from '@reprise/platform/domain/codes/tac.ts';
import { tacOf } from '@reprise/platform/domain/codes/imei.ts';
import { differingNumbers } from './differing-numbers.ts';
import type { QuarantineReason } from './item.states.ts';

/** Where on the thing its IMEI was read: *#06# on its screen, the SIM tray, the engraved back, the board inside. */
export const imeiSources = ['screen', 'tray', 'back', 'board'] as const;
export type ImeiSource = (typeof imeiSources)[number];

/** What another IMEI than the declared one may mean, and what follows: the control goes on, or the thing is put aside. */
export const imeiMeanings = {
  /** The customer's was mistyped: it is the thing that was sold. */
  misread: { quarantine: null },
  /** It is not the thing that was sold: the customer is asked for its own price. */
  another_device: { quarantine: null },
  /** It is somebody else's parcel, or nobody's. */
  wrong_parcel: { quarantine: 'imei_mismatch' },
} as const satisfies Record<string, { quarantine: QuarantineReason | null }>;
export type ImeiMeaning = keyof typeof imeiMeanings;

/** Those with which a control goes on, which it keeps. */
export const keptMeanings = ['misread', 'another_device'] as const satisfies readonly ImeiMeaning[];

/** Which thing lies on the bench, as its IMEI says. */
export const identities = ['as_declared', 'misread', 'another_device', 'unreadable'] as const;
export type Identity = (typeof identities)[number];

/** What the control knows of the thing's IMEI. */
export type IdentityFacts = {
  /** The product that was found requires an IMEI. */
  required: boolean;
  sameProduct: boolean;
  declared: string | null;
  read: string | null;
  source: ImeiSource | null;
  /** None can be read: said by an operator, and confirmed by a manager of the workshop or not yet. */
  unreadable: { confirmed: boolean } | null;
  meaning: (typeof keptMeanings)[number] | null;
  /** The TAC codes of the declared product. */
  tacCodes: readonly string[];
  /** The number that was read stands in another file. */
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

/** The IMEI is one of the product's: its TAC, or where the product names none, that of the number that was declared. */
function fitsProduct({ read, declared, tacCodes }: IdentityFacts): boolean {
  const fits = tacMatch(read ?? '', tacCodes);
  return fits === 'unknown' ? tacOf(read ?? '') === tacOf(declared ?? '') : fits === 'match';
}

/** Another device may be of the declared model; where its number is known to be of another, it is another product. */
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
  // what has no IMEI is not the thing whose IMEI was declared, once it is seen to be another product
  return { ok: true, identity: isWritten(declared) && !sameProduct ? 'another_device' : 'as_declared' };
}

/**
 * Which thing lies on the bench? Where its product requires an IMEI, one was read from it, or a manager of the workshop
 * has said that none can be; another one than declared has its meaning, and "misread" only where the number is one of
 * the product's and in no other file; "another device" as the declared product only where its TAC fits. A number that
 * was never declared cannot differ (docs/device-identity.md).
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
