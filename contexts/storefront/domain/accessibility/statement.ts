import { z } from 'zod';
import { day, id, instant, otherLanguages, text, version } from '@reprise/platform/domain/core/field.ts';
import { whiteLabelLimits } from '@reprise/platform/domain/core/site.limits.ts';
import { audits, conformities, partialFrom, type Conformity } from './conformity.ts';

const line = text(whiteLabelLimits.statementLine);
/** One entry a line. */
const list = text(whiteLabelLimits.statementText);
const spokenList = otherLanguages(whiteLabelLimits.statementText);
const orEmpty = <T extends z.ZodType<string, string>>(schema: T) => z.union([z.literal(''), schema]);

/** What an account declares of the accessibility of its site, as the French RGAA has it declared. */
export const accessibilityStatement = z.object({
  id,
  accountId: id,
  declarant: text(whiteLabelLimits.statementLine, 2),
  conformity: z.enum(conformities),
  /** The share of fulfilled criteria, in per cent; null where none is given. */
  rate: z.number().min(0).max(100).multipleOf(0.01).nullable(),
  audit: z.enum(audits),
  auditor: line,
  /** By which method and version: "RGAA 4.1". */
  standard: line,
  auditedOn: day.nullable(),
  nonConformities: list,
  /** What is exempt as a disproportionate burden. */
  exemptions: list,
  /** What the law does not ask to be accessible. */
  outOfScope: list,
  technologies: list,
  environments: list,
  tools: list,
  /** The pages that were tested. */
  pages: list,
  establishedOn: day,
  revisedOn: day.nullable(),
  contactEmail: orEmpty(z.email().max(180)),
  contactForm: orEmpty(
    z
      .string()
      .max(whiteLabelLimits.linkUrl)
      .regex(/^https:\/\/[^\s/?#]+\.[^\s/?#]+/i, 'url_https'),
  ),
  contactAddress: list,
  /** Translations of the lists that are sentences. */
  translations: z
    .object({
      nonConformities: spokenList,
      exemptions: spokenList,
      outOfScope: spokenList,
      pages: spokenList,
    })
    .partial(),
  version,
  updatedAt: instant,
});
export type AccessibilityStatement = z.infer<typeof accessibilityStatement>;

/** What is declared. */
const declared = accessibilityStatement.pick({
  declarant: true,
  conformity: true,
  rate: true,
  audit: true,
  auditor: true,
  standard: true,
  auditedOn: true,
  nonConformities: true,
  exemptions: true,
  outOfScope: true,
  technologies: true,
  environments: true,
  tools: true,
  pages: true,
  establishedOn: true,
  revisedOn: true,
  contactEmail: true,
  contactForm: true,
  contactAddress: true,
  translations: true,
});
export type DeclaredAccessibility = z.infer<typeof declared>;

type Problem = { field: keyof DeclaredAccessibility; code: string; values?: Record<string, number> };

/** The rates that a state allows, in per cent; the model has no partial conformity below one half. */
const ratesOf: Record<Conformity, { min: number; max: number }> = {
  total: { min: 100, max: 100 },
  partial: { min: partialFrom, max: 99.99 },
  none: { min: 0, max: partialFrom - 0.01 },
};

function rateProblems({ conformity, rate }: DeclaredAccessibility): Problem[] {
  const { min, max } = ratesOf[conformity];
  if (rate === null || (rate >= min && rate <= max)) return [];
  return rate < min
    ? [{ field: 'rate', code: 'too_small', values: { min } }]
    : [{ field: 'rate', code: 'too_big', values: { max } }];
}

/** Without an audit a site is declared as not conforming, and nothing is said of one. */
const untestedProblems = ({ conformity, rate }: DeclaredAccessibility): Problem[] => [
  ...(conformity === 'none' ? [] : [{ field: 'conformity' as const, code: 'choice' }]),
  ...(rate === null ? [] : [{ field: 'rate' as const, code: 'invalid' }]),
];

/** What a statement contradicts or lacks. */
export function statementProblems(one: DeclaredAccessibility): Problem[] {
  const missing = (field: 'auditor' | 'standard' | 'auditedOn'): Problem[] =>
    one[field] === '' || one[field] === null ? [{ field, code: 'required' }] : [];
  const ofAudit =
    one.audit === 'none'
      ? untestedProblems(one)
      : [...missing('auditor'), ...missing('standard'), ...missing('auditedOn'), ...rateProblems(one)];
  const reached = one.contactEmail !== '' || one.contactForm !== '' || one.contactAddress !== '';
  return [
    ...ofAudit,
    ...(one.revisedOn !== null && one.revisedOn < one.establishedOn
      ? [{ field: 'revisedOn' as const, code: 'date' }]
      : []),
    ...(reached ? [] : [{ field: 'contactEmail' as const, code: 'required' }]),
  ];
}

/** `version`: the one that was read, null where there was none yet. */
export const statementInput = declared.extend({ version: version.nullable() }).superRefine((one, context) => {
  for (const { field, code, values } of statementProblems(one))
    context.addIssue({ code: 'custom', path: [field], message: code, params: values });
});
export type StatementInput = z.infer<typeof statementInput>;

/** The form; with the version null nothing is declared yet, and the fields are what it may begin with. */
export const statementView = declared.extend({ version: version.nullable() });
export type StatementView = z.infer<typeof statementView>;

type Declaring = { name: string; country: string; supportEmail: string | null; today: string };

/** What the form of an account begins with. `today`: a day, `YYYY-MM-DD`. */
export const blankStatement = ({ name, country, supportEmail, today }: Declaring): DeclaredAccessibility => ({
  declarant: name,
  conformity: 'none',
  rate: null,
  audit: 'none',
  auditor: '',
  standard: country === 'FR' ? 'RGAA 4.1' : 'EN 301 549',
  auditedOn: null,
  nonConformities: '',
  exemptions: '',
  outOfScope: '',
  technologies: 'HTML5\nCSS\nJavaScript\nWAI-ARIA',
  environments: '',
  tools: '',
  pages: '',
  establishedOn: today,
  revisedOn: null,
  contactEmail: supportEmail ?? '',
  contactForm: '',
  contactAddress: '',
  translations: {},
});
