// The bank's side, for tests and for the demo's bank: answers a batch as a bank would.

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export type BankAnswer = {
  originalMessageId: string;
  /** `ACCP`, `ACSC`, `PART`, `RJCT`… */
  groupStatus: string | null;
  groupReasonCode?: string | undefined;
  createdAt: Date;
  payments: { endToEndId: string; status: string; reasonCode?: string; reasonText?: string }[];
};

const reason = (code: string | undefined, text: string | undefined): string =>
  code === undefined
    ? ''
    : `<StsRsnInf><Rsn><Cd>${escape(code)}</Cd></Rsn>${text === undefined ? '' : `<AddtlInf>${escape(text)}</AddtlInf>`}</StsRsnInf>`;

/** A pain.002.001.10 file with a status for each payment. */
export const makePain002 = (answer: BankAnswer): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>',
    `<GrpHdr><MsgId>BANK-${escape(answer.originalMessageId).slice(0, 30)}</MsgId><CreDtTm>${answer.createdAt.toISOString()}</CreDtTm></GrpHdr>`,
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${escape(answer.originalMessageId)}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>`,
    answer.groupStatus === null ? '' : `<GrpSts>${answer.groupStatus}</GrpSts>`,
    reason(answer.groupReasonCode, undefined),
    '</OrgnlGrpInfAndSts>',
    answer.payments.length === 0
      ? ''
      : `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${escape(answer.originalMessageId)}</OrgnlPmtInfId>`,
    ...answer.payments.map(
      ({ endToEndId, status, reasonCode, reasonText }) =>
        `<TxInfAndSts><OrgnlEndToEndId>${escape(endToEndId)}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason(reasonCode, reasonText)}</TxInfAndSts>`,
    ),
    answer.payments.length === 0 ? '' : '</OrgnlPmtInfAndSts>',
    '</CstmrPmtStsRpt></Document>',
  ].join('');
