import { isValidBIC } from 'ibantools';
import { checkIban, isBeyondEea } from '@reprise/platform/domain/codes/iban.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { sepaText } from './sepa-text.ts';

export type SepaParty = { name: string; iban: string; bic: string | null };

export type SepaAddress = { street: string; zipCode: string; city: string; country: string };

export type SepaTransfer = {
  /** Repeated in the bank's answer: 1 to 35 characters of the SEPA set, unique in its batch. */
  endToEndId: string;
  cents: number;
  creditor: SepaParty;
  /** What the creditor reads on the statement. */
  remittance: string;
};

export type SepaBatch = {
  /** 1 to 35 characters of the SEPA set, unique for the debtor. */
  messageId: string;
  createdAt: Date;
  /** `YYYY-MM-DD`, the day the debtor's account is charged. */
  executionDate: string;
  currency: Currency;
  debtor: SepaParty & {
    /** Required where one of the accounts is outside of the European Economic Area (docs/sepa.md). */
    address: SepaAddress | null;
  };
  transfers: readonly SepaTransfer[];
  /** Of a sandbox: the file says in each place that a person or a bank reads that nothing is to be paid. */
  specimen: boolean;
};

const maxCents = 99_999_999_999;
const identifier = /^(?!\/)(?!.*\/\/)[A-Za-z0-9+?/\-:().,' ]{1,35}(?<!\/)$/u;

const compact = (code: string): string => code.replaceAll(/\s/gu, '').toUpperCase();

function ibanViolations(field: string, iban: string): Violation[] {
  const checked = checkIban(iban);
  if (checked.ok && checked.sepa) return [];
  return [{ field, code: checked.ok ? 'iban_sepa' : 'iban' }];
}

const partyViolations = (field: string, party: SepaParty): Violation[] => [
  ...ibanViolations(`${field}.iban`, party.iban),
  ...(party.bic === null || isValidBIC(compact(party.bic)) ? [] : [{ field: `${field}.bic`, code: 'bic' }]),
];

const transferViolations = (transfer: SepaTransfer, at: number): Violation[] => {
  const field = `transfers.${at}`;
  const payable = Number.isSafeInteger(transfer.cents) && transfer.cents > 0 && transfer.cents <= maxCents;
  return [
    ...(identifier.test(transfer.endToEndId) ? [] : [{ field: `${field}.endToEndId`, code: 'identifier' }]),
    ...(payable ? [] : [{ field: `${field}.cents`, code: 'amount' }]),
    ...partyViolations(`${field}.creditor`, transfer.creditor),
  ];
};

const duplicates = (transfers: readonly SepaTransfer[]): Violation[] => {
  const seen = new Set<string>();
  return transfers.flatMap(({ endToEndId }, at) => {
    if (seen.has(endToEndId)) return [{ field: `transfers.${at}.endToEndId`, code: 'duplicate' }];
    seen.add(endToEndId);
    return [];
  });
};

const isAddressDue = ({ debtor, transfers }: SepaBatch): boolean =>
  [debtor, ...transfers.map(({ creditor }) => creditor)].some(({ iban }) => isBeyondEea(iban));

/** Structured, with town and country apart, as banks require since November 2026. */
const addressOf = ({ street, zipCode, city, country }: SepaAddress): string =>
  [
    `<PstlAdr><StrtNm>${sepaText(street, 70)}</StrtNm><PstCd>${sepaText(zipCode, 16)}</PstCd>`,
    `<TwnNm>${sepaText(city, 35)}</TwnNm><Ctry>${country}</Ctry></PstlAdr>`,
  ].join('');

const check = (batch: SepaBatch): void => {
  if (batch.currency !== 'EUR')
    throw new Refused('currency_not_sepa', { extra: { currency: batch.currency } });
  if (batch.transfers.length === 0) throw new Refused('batch_empty');
  if (
    [batch.debtor, ...batch.transfers.map(({ creditor }) => creditor)].some(
      ({ iban }) => compact(iban) === '',
    )
  )
    throw new Refused('iban_missing');
  const dated =
    /^\d{4}-\d{2}-\d{2}$/u.test(batch.executionDate) && !Number.isNaN(Date.parse(batch.executionDate));
  const violations = [
    ...(identifier.test(batch.messageId) ? [] : [{ field: 'messageId', code: 'identifier' }]),
    ...(dated ? [] : [{ field: 'executionDate', code: 'date' }]),
    ...partyViolations('debtor', batch.debtor),
    ...(isAddressDue(batch) && batch.debtor.address === null
      ? [{ field: 'debtor.address', code: 'payer_address' }]
      : []),
    ...batch.transfers.flatMap(transferViolations),
    ...duplicates(batch.transfers),
  ];
  if (violations.length > 0) throw new Refused('invalid', { violations });
};

const decimal = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const agent = (bic: string | null): string =>
  bic === null
    ? '<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>'
    : `<FinInstnId><BICFI>${compact(bic)}</BICFI></FinInstnId>`;

// No XML escaping below: the SEPA character set has no & < >, and every value was checked before.
const transaction =
  (mark: string) =>
  ({ endToEndId, cents, creditor, remittance }: SepaTransfer): string =>
    [
      '<CdtTrfTxInf>',
      `<PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId>`,
      `<Amt><InstdAmt Ccy="EUR">${decimal(cents)}</InstdAmt></Amt>`,
      creditor.bic === null ? '' : `<CdtrAgt>${agent(creditor.bic)}</CdtrAgt>`,
      `<Cdtr><Nm>${sepaText(creditor.name, 70)}</Nm></Cdtr>`,
      `<CdtrAcct><Id><IBAN>${compact(creditor.iban)}</IBAN></Id></CdtrAcct>`,
      `<RmtInf><Ustrd>${sepaText(`${mark}${remittance}`, 140)}</Ustrd></RmtInf>`,
      '</CdtTrfTxInf>',
    ].join('');

/**
 * The SEPA credit transfer file of a batch, ISO 20022 pain.001.001.09, charges shared (SLEV).
 * Refuses `currency_not_sepa` (anything but EUR), `batch_empty`, `iban_missing`, and `invalid` with the fields at fault
 * (IBAN or BIC that does not check, account beyond SEPA, amount not above 0, identifier outside the SEPA set or used
 * twice, an address of the payer that is due and missing).
 */
export const pain001 = (batch: SepaBatch): string => {
  check(batch);
  const count = batch.transfers.length;
  const sum = decimal(batch.transfers.reduce((total, { cents }) => total + cents, 0));
  const mark = batch.specimen ? 'SPECIMEN ' : '';
  const name = sepaText(`${mark}${batch.debtor.name}`, 70);
  const { address } = batch.debtor;
  const where = address !== null && isAddressDue(batch) ? addressOf(address) : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    batch.specimen ? '<!-- SPECIMEN of a sandbox: nothing is to be paid -->\n' : '',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr>',
    `<MsgId>${batch.messageId}</MsgId><CreDtTm>${batch.createdAt.toISOString()}</CreDtTm>`,
    `<NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum><InitgPty><Nm>${name}</Nm></InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${batch.messageId}</PmtInfId><PmtMtd>TRF</PmtMtd>`,
    `<NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`,
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    `<ReqdExctnDt><Dt>${batch.executionDate}</Dt></ReqdExctnDt>`,
    `<Dbtr><Nm>${name}</Nm>${where}</Dbtr><DbtrAcct><Id><IBAN>${compact(batch.debtor.iban)}</IBAN></Id></DbtrAcct>`,
    `<DbtrAgt>${agent(batch.debtor.bic)}</DbtrAgt><ChrgBr>SLEV</ChrgBr>`,
    ...batch.transfers.map(transaction(mark)),
    '</PmtInf></CstmrCdtTrfInitn></Document>\n',
  ].join('');
};
