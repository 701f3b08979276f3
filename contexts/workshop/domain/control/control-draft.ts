import type { ControlDraft, Item } from '@reprise/dossier/domain/items/item.ts';

const blank: ControlDraft = {
  productId: null,
  imei: null,
  serialNumber: null,
  responses: [],
  reasons: [],
  photos: [],
  comment: '',
  step: 'product',
};

/** What a control has found so far; blank before it is opened. */
export const draftOf = (item: Pick<Item, 'controlDraft'>): ControlDraft => item.controlDraft ?? blank;

export type ControlChange = Omit<Partial<ControlDraft>, 'imeiUnreadable'> & {
  imeiUnreadable?: Omit<NonNullable<ControlDraft['imeiUnreadable']>, 'confirmedBy'> | null;
};

/** The fields of a draft without an IMEI. */
export const noImei = { imei: null, imeiSource: null, imeiMeaning: null } as const;

/**
 * The draft after a change. The IMEI is kept as digits; another IMEI drops the meaning that was chosen for the last
 * one; one that was read drops the statement that none can be read; and the identity is decided anew.
 */
export function changedDraft(
  draft: ControlDraft,
  { imeiUnreadable, ...change }: ControlChange,
): ControlDraft {
  const changed: ControlDraft = { ...draft, ...change, identity: null };
  if (change.imei) changed.imei = change.imei.replaceAll(/\s/g, '');
  const isOther = changed.imei !== draft.imei;
  if (isOther && change.imeiSource === undefined) changed.imeiSource = null;
  if (isOther && change.imeiMeaning === undefined) changed.imeiMeaning = null;
  if (imeiUnreadable)
    return { ...changed, ...noImei, imeiUnreadable: { ...imeiUnreadable, confirmedBy: null } };
  return changed.imei || imeiUnreadable === null ? { ...changed, imeiUnreadable: null } : changed;
}

/** What the operator adds when the control is confirmed: evidence for each difference, reasons to the customer, a comment. */
type Closing = Pick<ControlDraft, 'reasons' | 'comment' | 'evidence'>;

/** The draft as it is confirmed: a reason or photo given for one difference counts for the whole. */
export const finalDraft = (draft: ControlDraft, body: Closing): ControlDraft => {
  const evidence = body.evidence ?? draft.evidence ?? [];
  const why = [...evidence.map(({ reason }) => reason), ...draft.reasons].filter((reason) => reason !== '');
  const shown = evidence.flatMap(({ photos }) => photos);
  return {
    ...draft,
    evidence,
    reasons: body.reasons.length > 0 ? body.reasons : [...new Set(why)],
    photos: [...new Set([...draft.photos, ...shown])],
    comment: body.comment === '' ? draft.comment : body.comment,
  };
};
