import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

export type BankStatus = 'accepted' | 'rejected' | 'pending';

export type BankPayment = {
  endToEndId: string;
  status: BankStatus;
  /** ISO 20022 reason, such as AC04 (account closed); null when the bank gives none. */
  reasonCode: string | null;
  reasonText: string | null;
  /** Was the reason said of this payment, and not of its block or its group? */
  isOwn: boolean;
};

export type BankReport = {
  /** The `messageId` of the batch that is answered. */
  originalMessageId: string;
  /** The status of the whole batch; `partial` when payments differ, null when the bank reports payments only. */
  groupStatus: BankStatus | 'partial' | null;
  groupReasonCode: string | null;
  groupReasonText: string | null;
  payments: BankPayment[];
};

const reasons = z.array(
  z.object({
    Rsn: z.object({ Cd: z.string().optional(), Prtry: z.string().optional() }).optional(),
    AddtlInf: z.array(z.string()).optional(),
  }),
);
const code = z.string().regex(/^[A-Z]{4}$/);
const report = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({
      OrgnlGrpInfAndSts: z.object({
        OrgnlMsgId: z.string().min(1).max(35),
        GrpSts: code.optional(),
        StsRsnInf: reasons.optional(),
      }),
      OrgnlPmtInfAndSts: z
        .array(
          z.object({
            PmtInfSts: code.optional(),
            StsRsnInf: reasons.optional(),
            TxInfAndSts: z
              .array(
                z.object({
                  OrgnlEndToEndId: z.string().min(1).max(35),
                  TxSts: code.optional(),
                  StsRsnInf: reasons.optional(),
                }),
              )
              .optional(),
          }),
        )
        .optional(),
    }),
  }),
});

const repeated = new Set(['StsRsnInf', 'OrgnlPmtInfAndSts', 'TxInfAndSts', 'AddtlInf']);
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  isArray: (name) => repeated.has(name),
  // a regular report is about a dozen levels deep
  maxNestedTags: 40,
});

/** What is not listed is pending: `ACTC` says that the file is well-formed, not that anything is paid. */
const statuses = new Map<string, BankStatus | 'partial'>([
  ['RJCT', 'rejected'],
  ['CANC', 'rejected'],
  ['PART', 'partial'],
  ['ACCP', 'accepted'],
  ['ACSP', 'accepted'],
  ['ACWC', 'accepted'],
  ['ACSC', 'accepted'],
  ['ACCC', 'accepted'],
]);
const statusOf = (bankCode: string): BankStatus | 'partial' => statuses.get(bankCode) ?? 'pending';

const reasonOf = (
  given: z.infer<typeof reasons> | undefined,
): { code: string | null; text: string | null } => {
  const first = given?.[0];
  const text = first?.AddtlInf?.join(' ').trim();
  return { code: first?.Rsn?.Cd ?? first?.Rsn?.Prtry ?? null, text: text ? text : null };
};

const invalid = (reason: string): Refused => new Refused('bank_file_invalid', { extra: { reason } });

/** The parser refuses names that every object inherits, and elements nested too deeply: no bank writes either. */
const parsedXml = (xml: string): unknown => {
  try {
    return parser.parse(xml);
  } catch (error) {
    if (error instanceof Error) throw invalid('not_pain002');
    throw error;
  }
};

const read = (xml: string): z.infer<typeof report> => {
  // A bank's answer has no document type: refusing one keeps out every attack by entities before the parser runs.
  if (/<!DOCTYPE|<!ENTITY/iu.test(xml)) throw invalid('doctype');
  if (XMLValidator.validate(xml) !== true) throw invalid('not_xml');
  const parsed = report.safeParse(parsedXml(xml));
  if (!parsed.success) throw invalid('not_pain002');
  return parsed.data;
};

/**
 * Reads the bank's answer to a batch (ISO 20022 pain.002, any version): a status and a reason per payment. A payment
 * without a status of its own takes its block's, then the group's. A group rejected as a whole may list no payment.
 * Refuses `bank_file_invalid` for any other file, and for one with a document type.
 */
export const parsePain002 = (xml: string): BankReport => {
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: blocks = [] } = read(xml).Document.CstmrPmtStsRpt;
  const groupCode = group.GrpSts ?? (blocks.length === 1 ? blocks[0]?.PmtInfSts : undefined);
  const groupReason = reasonOf(group.StsRsnInf ?? (blocks.length === 1 ? blocks[0]?.StsRsnInf : undefined));
  const payments = blocks.flatMap((block) =>
    (block.TxInfAndSts ?? []).map((payment) => {
      const own = statusOf(payment.TxSts ?? block.PmtInfSts ?? group.GrpSts ?? 'PDNG');
      const reason = reasonOf(payment.StsRsnInf ?? block.StsRsnInf ?? group.StsRsnInf);
      return {
        endToEndId: payment.OrgnlEndToEndId,
        status: own === 'partial' ? ('pending' as const) : own,
        reasonCode: own === 'rejected' ? reason.code : null,
        reasonText: own === 'rejected' ? reason.text : null,
        isOwn: payment.StsRsnInf !== undefined,
      };
    }),
  );
  return {
    originalMessageId: group.OrgnlMsgId,
    groupStatus: groupCode === undefined ? null : statusOf(groupCode),
    groupReasonCode: groupReason.code,
    groupReasonText: groupReason.text,
    payments,
  };
};
