// The bank's side, for tests and for the demo's bank: answers a batch as a bank would.

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Said = {
  endToEndId: string;
  status?: string | undefined;
  reasonCode?: string | undefined;
  reasonText?: string;
};
type Block = { status?: string | undefined; reasonCode?: string | undefined; payments: readonly Said[] };

export type BankAnswer = {
  originalMessageId: string;
  /** `ACCP`, `ACSC`, `PART`, `RJCT`… */
  groupStatus: string | null;
  groupReasonCode?: string | undefined;
  createdAt: Date;
  payments: readonly Said[];
  /** Blocks that are answered as such, beside the one of `payments`, of which nothing is said. */
  blocks?: readonly Block[];
};

const reason = (code: string | undefined, text: string | undefined): string =>
  code === undefined
    ? ''
    : `<StsRsnInf><Rsn><Cd>${escape(code)}</Cd></Rsn>${text === undefined ? '' : `<AddtlInf>${escape(text)}</AddtlInf>`}</StsRsnInf>`;

const tag = (name: string, value: string | undefined): string =>
  value === undefined ? '' : `<${name}>${value}</${name}>`;

const paymentOf = ({ endToEndId, status, reasonCode, reasonText }: Said): string =>
  `<TxInfAndSts><OrgnlEndToEndId>${escape(endToEndId)}</OrgnlEndToEndId>${tag('TxSts', status)}${reason(reasonCode, reasonText)}</TxInfAndSts>`;

const blockOf = (messageId: string, { status, reasonCode, payments }: Block): string =>
  [
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${escape(messageId)}</OrgnlPmtInfId>`,
    tag('PmtInfSts', status),
    reason(reasonCode, undefined),
    ...payments.map(paymentOf),
    '</OrgnlPmtInfAndSts>',
  ].join('');

/** A pain.002.001.10 file with a status for each payment that has one. */
export const makePain002 = ({
  originalMessageId: id,
  payments,
  blocks = [],
  ...answer
}: BankAnswer): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>',
    `<GrpHdr><MsgId>BANK-${escape(id).slice(0, 30)}</MsgId><CreDtTm>${answer.createdAt.toISOString()}</CreDtTm></GrpHdr>`,
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${escape(id)}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>`,
    tag('GrpSts', answer.groupStatus ?? undefined),
    reason(answer.groupReasonCode, undefined),
    '</OrgnlGrpInfAndSts>',
    payments.length === 0 ? '' : blockOf(id, { payments }),
    ...blocks.map((block) => blockOf(id, block)),
    '</CstmrPmtStsRpt></Document>',
  ].join('');
