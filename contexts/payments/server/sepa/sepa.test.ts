import { readFileSync } from 'node:fs';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { XMLParser } from 'fast-xml-parser';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { makePain002 } from '@reprise/tests/kit/make-pain002.ts';
import type { SepaBatch, SepaTransfer } from './pain001.ts';
import { pain001 } from './pain001.ts';
import { parsePain002 } from './pain002.ts';
import { sepaText } from './sepa-text.ts';

const schemaIn = (file: string): string =>
  readFileSync(new URL(`./fixtures/${file}`, import.meta.url), 'utf8');
const schema = schemaIn('pain.001.001.09.xsd');
const schemaOfIso = schemaIn('pain.001.001.09.iso.xsd');

const validate = async (xml: string, against = schema): Promise<string[]> => {
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'batch.xml', contents: xml }],
    schema: [{ fileName: 'pain.xsd', contents: against }],
  });
  return valid ? [] : errors.map(({ message }) => message);
};

const transfer = (over: Partial<SepaTransfer> = {}): SepaTransfer => ({
  endToEndId: '2000000012346',
  cents: 17091,
  creditor: { name: 'Zoë Łukasiewicz & Fils', iban: 'FR76 3000 6000 0112 3456 7890 189', bic: null },
  remittance: 'Volta, reprise 2000000012346',
  ...over,
});

const batch = (over: Partial<SepaBatch> = {}): SepaBatch => ({
  messageId: 'VOLTA-20260309-1',
  createdAt: new Date('2026-03-09T10:15:00Z'),
  executionDate: '2026-03-10',
  currency: 'EUR',
  specimen: false,
  debtor: {
    name: 'Volta Électronique',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    address: { street: '12 rue de l’Église', zipCode: '59000', city: 'Lille', country: 'FR' },
  },
  transfers: [
    transfer(),
    transfer({
      endToEndId: '2000000012353',
      cents: 5,
      creditor: { name: 'Ann', iban: 'BE68539007547034', bic: 'GEBABEBB' },
    }),
  ],
  ...over,
});

const refusal = (run: () => unknown): Refused => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error('It was not refused');
};

// parts of strings that break software: markup, entities, quotes, control and right-to-left characters, other scripts
const naughty = [
  '',
  ' ',
  'undefined',
  '<script>alert(1)</script>',
  '"><img src=x>',
  "' OR 1=1 --",
  '&lt;&amp;&#0;',
  ']]>',
  '<![CDATA[',
  '\u0000\u0007\u001b',
  '\ufeff\u202e\u200b',
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さんにあげて下さい',
  '社會科學院',
  '(｡◕ ∀ ◕｡)',
  '👩🏽',
  '🇺🇸',
  'الإسرائيلية',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗',
  '../../etc/passwd',
  '//',
  '/',
  'a//b',
  'ﬁ ﬀ ĳ',
  '\ud800',
  'a'.repeat(300),
  '/'.repeat(300),
  '{{7*7}}',
  '%s%n',
  'ß'.repeat(80),
];

describe('the file pain.001', () => {
  test('is valid against the schema of the banks', async () => {
    expect(await validate(pain001(batch()))).toEqual([]);
  });

  test('names no address within the EEA, and the payer’s from or to an account outside it', async () => {
    expect(await validate(pain001(batch()), schemaOfIso)).toEqual([]);
    expect(pain001(batch())).not.toContain('PstlAdr');
    const swiss = 'CH93 0076 2011 6238 5295 7';
    const { debtor } = batch();
    const from = batch({ debtor: { ...debtor, iban: swiss, bic: null } });
    const to = batch({ transfers: [transfer({ creditor: { name: 'Ann', iban: swiss, bic: null } })] });
    for (const one of [from, to]) {
      const xml = pain001(one);
      expect(xml).toContain(
        "<Dbtr><Nm>Volta Electronique</Nm><PstlAdr><StrtNm>12 rue de l'Eglise</StrtNm><PstCd>59000</PstCd><TwnNm>Lille</TwnNm><Ctry>FR</Ctry></PstlAdr></Dbtr>",
      );
      expect(await validate(xml, schemaOfIso)).toEqual([]);
      const without = { ...one, debtor: { ...one.debtor, address: null } };
      expect(refusal(() => pain001(without)).violations).toEqual([
        { field: 'debtor.address', code: 'payer_address' },
      ]);
    }
    expect(() => pain001(batch({ debtor: { ...debtor, address: null } }))).not.toThrow();
  });

  test('is validated by a validation that sees a fault', async () => {
    expect(await validate(pain001(batch()).replace('SLEV', 'DEBT'))).not.toEqual([]);
  });

  test('of a sandbox is valid, and says in each place that it is a specimen', async () => {
    const xml = pain001(batch({ specimen: true }));
    expect(await validate(xml)).toEqual([]);
    for (const part of [
      '<!-- SPECIMEN of a sandbox: nothing is to be paid -->',
      '<Nm>SPECIMEN Volta Electronique</Nm>',
      '<Ustrd>SPECIMEN Volta, reprise 2000000012346</Ustrd>',
    ])
      expect(xml).toContain(part);
    expect(pain001(batch())).not.toContain('SPECIMEN');
  });

  test('carries amounts, references, account numbers and clean names', () => {
    const xml = pain001(batch());
    for (const part of [
      '<EndToEndId>2000000012346</EndToEndId>',
      '<InstdAmt Ccy="EUR">170.91</InstdAmt>',
      '<InstdAmt Ccy="EUR">0.05</InstdAmt>',
      '<IBAN>FR7630006000011234567890189</IBAN>',
      '<Nm>Zoe Lukasiewicz + Fils</Nm>',
      '<Nm>Volta Electronique</Nm>',
      '<ReqdExctnDt><Dt>2026-03-10</Dt></ReqdExctnDt>',
      '<CtrlSum>170.96</CtrlSum>',
      '<NbOfTxs>2</NbOfTxs>',
      '<BICFI>GEBABEBB</BICFI>',
    ])
      expect(xml).toContain(part);
  });

  test('has a control sum that is the sum of the amounts, to the cent', () => {
    const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'CdtTrfTxInf' });
    const cents = (amount: string): number => Number(amount.replace('.', ''));
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 40 }),
        (amounts) => {
          const transfers = amounts.map((value, at) => transfer({ endToEndId: `P${at}`, cents: value }));
          const { PmtInf, GrpHdr } = parser.parse(pain001(batch({ transfers }))).Document.CstmrCdtTrfInitn;
          const written = PmtInf.CdtTrfTxInf.map((each: { Amt: { InstdAmt: string } }) =>
            cents(each.Amt.InstdAmt),
          );
          expect(written).toEqual(amounts);
          expect(cents(GrpHdr.CtrlSum)).toBe(amounts.reduce((total, value) => total + value, 0));
          expect(PmtInf.CtrlSum).toBe(GrpHdr.CtrlSum);
          expect(PmtInf.NbOfTxs).toBe(String(amounts.length));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('stays valid whatever people are called', async () => {
    const transfers = naughty.map((name, at) =>
      transfer({ endToEndId: `N${at}`, creditor: { ...transfer().creditor, name }, remittance: name }),
    );
    const xml = pain001(batch({ transfers, debtor: { ...batch().debtor, name: '<b>&amp;</b>' } }));
    expect(await validate(xml)).toEqual([]);
  });

  test('holds of any text 1 to 70 characters of the SEPA set, without a slash at the ends or doubled', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constantFrom(...naughty)),
        (name) => {
          const text = sepaText(name, 70);
          expect(text).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/);
          expect(text).not.toMatch(/^\/|\/$|\/\//);
        },
      ),
    );
  });

  test('is refused for what is not SEPA', () => {
    expect(refusal(() => pain001(batch({ currency: 'CHF' }))).code).toBe('currency_not_sepa');
    expect(refusal(() => pain001(batch({ transfers: [] }))).code).toBe('batch_empty');
    const nobody = transfer({ creditor: { name: 'Ann', iban: ' ', bic: null } });
    expect(refusal(() => pain001(batch({ transfers: [nobody] }))).code).toBe('iban_missing');
  });

  test.each([
    [
      'transfers.0.creditor.iban',
      { transfers: [transfer({ creditor: { name: 'A', iban: 'FR7630006000011234567890188', bic: null } })] },
    ],
    [
      'transfers.0.creditor.iban',
      { transfers: [transfer({ creditor: { name: 'A', iban: 'TR330006100519786457841326', bic: null } })] },
    ],
    ['debtor.iban', { debtor: { ...batch().debtor, iban: 'TR330006100519786457841326' } }],
    [
      'transfers.0.creditor.bic',
      { transfers: [transfer({ creditor: { ...transfer().creditor, bic: 'NOPE' } })] },
    ],
    ['transfers.0.cents', { transfers: [transfer({ cents: 0 })] }],
    ['transfers.0.cents', { transfers: [transfer({ cents: 12.5 })] }],
    ['transfers.0.endToEndId', { transfers: [transfer({ endToEndId: '<a>' })] }],
    ['transfers.1.endToEndId', { transfers: [transfer(), transfer()] }],
    ['messageId', { messageId: 'x'.repeat(36) }],
    ['executionDate', { executionDate: '10/03/2026' }],
  ])('is refused with a fault in %s, which is named', (field, over) => {
    const refused = refusal(() => pain001(batch(over)));
    expect(refused.code).toBe('invalid');
    expect(refused.violations.map((violation) => violation.field)).toEqual([field]);
  });
});

describe('the file pain.002', () => {
  const answer = {
    originalMessageId: 'VOLTA-20260309-1',
    groupStatus: 'PART',
    createdAt: new Date('2026-03-10T06:00:00Z'),
    payments: [
      { endToEndId: 'P1', status: 'ACSC' },
      { endToEndId: 'P2', status: 'RJCT', reasonCode: 'AC04', reasonText: 'Compte clôturé & soldé' },
      { endToEndId: 'P3', status: 'PDNG' },
    ],
  };

  test('says what became of each payment and why', () => {
    expect(parsePain002(makePain002(answer))).toEqual({
      originalMessageId: 'VOLTA-20260309-1',
      groupStatus: 'partial',
      groupReasonCode: null,
      groupReasonText: null,
      payments: [
        { endToEndId: 'P1', status: 'accepted', reasonCode: null, reasonText: null, isOwn: false },
        {
          endToEndId: 'P2',
          status: 'rejected',
          reasonCode: 'AC04',
          reasonText: 'Compte clôturé & soldé',
          isOwn: true,
        },
        { endToEndId: 'P3', status: 'pending', reasonCode: null, reasonText: null, isOwn: false },
      ],
    });
  });

  test('is read with a prefixed namespace, and with a batch rejected as a whole', () => {
    const xml = `<?xml version="1.0"?><p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><p:CstmrPmtStsRpt>
      <p:OrgnlGrpInfAndSts><p:OrgnlMsgId>M1</p:OrgnlMsgId><p:GrpSts>RJCT</p:GrpSts>
      <p:StsRsnInf><p:Rsn><p:Cd>FF01</p:Cd></p:Rsn><p:AddtlInf>Invalid</p:AddtlInf><p:AddtlInf>file</p:AddtlInf></p:StsRsnInf>
      </p:OrgnlGrpInfAndSts></p:CstmrPmtStsRpt></p:Document>`;
    expect(parsePain002(xml)).toEqual({
      originalMessageId: 'M1',
      groupStatus: 'rejected',
      groupReasonCode: 'FF01',
      groupReasonText: 'Invalid file',
      payments: [],
    });
  });

  test.each([
    ['ACCP', 'accepted', 'accepted'],
    ['ACSP', 'accepted', 'accepted'],
    ['ACWC', 'accepted', 'accepted'],
    ['ACSC', 'accepted', 'accepted'],
    ['ACCC', 'accepted', 'accepted'],
    ['RJCT', 'rejected', 'rejected'],
    ['CANC', 'rejected', 'rejected'],
    ['PART', 'pending', 'partial'],
    ['ACTC', 'pending', 'pending'],
    ['RCVD', 'pending', 'pending'],
    ['PDNG', 'pending', 'pending'],
  ])('with %s says of a payment %s, of a group %s', (status, ofPayment, ofGroup) => {
    const said = parsePain002(
      makePain002({ ...answer, groupStatus: status, payments: [{ endToEndId: 'P1', status }] }),
    );
    expect([said.payments[0]?.status, said.groupStatus]).toEqual([ofPayment, ofGroup]);
  });

  test.each([
    ['its own', 'ACSC', 'RJCT', 'RJCT', 'accepted'],
    ['its block’s', undefined, 'ACSC', 'RJCT', 'accepted'],
    ['its group’s', undefined, undefined, 'ACSC', 'accepted'],
    ['none of either, and so it is pending', undefined, undefined, null, 'pending'],
  ])('gives a payment the status that is %s', (_, status, ofBlock, groupStatus, expected) => {
    const blocks = [
      { status: ofBlock, payments: [{ endToEndId: 'P1', status }] },
      // of another block, whose status is not that of the first
      { status: 'PDNG', payments: [{ endToEndId: 'P2', status: 'ACTC' }] },
    ];
    const { payments } = parsePain002(makePain002({ ...answer, groupStatus, payments: [], blocks }));
    expect(payments.map((payment) => payment.status)).toEqual([expected, 'pending']);
  });

  test.each([
    ['its own', 'AC04', 'AC01', 'FF01', 'AC04', true],
    ['its block’s', undefined, 'AC01', 'FF01', 'AC01', false],
    ['its group’s', undefined, undefined, 'FF01', 'FF01', false],
  ])(
    'gives a payment the reason that is %s, and says so',
    (_, reasonCode, ofBlock, groupReasonCode, expected, isOwn) => {
      const refused = { endToEndId: 'P1', status: 'RJCT', reasonCode };
      const blocks = [{ reasonCode: ofBlock, payments: [refused] }];
      const { payments } = parsePain002(makePain002({ ...answer, groupReasonCode, payments: [], blocks }));
      expect(payments).toMatchObject([{ reasonCode: expected, isOwn }]);
    },
  );

  test('takes what its one block says for the group that says nothing, and of two blocks neither', () => {
    const block = { status: 'RJCT', reasonCode: 'FF01', payments: [] };
    const groupOf = (groupStatus: string | null, ...blocks: (typeof block)[]) =>
      parsePain002(makePain002({ ...answer, groupStatus, payments: [], blocks }));
    expect(groupOf(null, block)).toMatchObject({ groupStatus: 'rejected', groupReasonCode: 'FF01' });
    expect(groupOf('ACSP', block)).toMatchObject({ groupStatus: 'accepted' });
    expect(groupOf(null, block, block)).toMatchObject({ groupStatus: null, groupReasonCode: null });
  });

  test.each([
    ['nothing', ''],
    ['no XML', 'EndToEndId;status'],
    ['cut short', makePain002(answer).slice(0, 300)],
    ['another file', pain001(batch())],
    [
      'a document type',
      makePain002(answer).replace('?>', '?><!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
    ],
    ['a status unknown to the standard', makePain002({ ...answer, groupStatus: 'maybe' })],
  ])('is refused with %s', (_name, xml) => {
    expect(refusal(() => parsePain002(xml)).code).toBe('bank_file_invalid');
  });
});
