import { inkOn } from '@reprise/platform/domain/core/colour.ts';
import { brandColor, brandLetters } from '../drawings/colors.ts';
import { escapeHtml } from '@reprise/platform/server/web/escape-html.ts';
import { ean13Modules } from './ean13.ts';
import type { MailLook } from './mail-kinds.ts';

/** The content of a mail: finished sentences, not escaped. */
export type MailContent = {
  language: string;
  subject: string;
  title: string;
  hello: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  /** The ledgers of prices; the last line of each is the total. */
  ledgers: { title: string; lines: { label: string; value: string }[] }[];
  barcode: { label: string; number: string } | null;
  steps: { title: string; lines: readonly string[] } | null;
  /** The address of a link is null in the copy for staff. */
  button: { label: string; link: string | null };
  links: { label: string; link: string | null }[];
  signature: string;
  linkHelp: string;
  /** The text shown instead of a link in that copy. */
  linkKept: string;
  support: string | null;
  /** Whom to ask about personal data. */
  privacy: string | null;
  automatic: string;
};

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

// dark mode by media query where the client supports it; others invert plain colours well enough
const style = (color: string): string => `
body{margin:0;padding:0;background:#f6f7f8;color:#16191d;font:16px/1.55 Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
.card{background:#ffffff;border-top:6px solid ${color}}.soft{color:#4a525c}.line{border-top:1px solid #e3e6ea}
a{color:inherit}.code{background:#ffffff}
@media (max-width:480px){.pad{padding:24px 20px!important}.button{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){body,.ground{background:#121417!important}.card{background:#1d2126!important}
.ink{color:#f1f3f5!important}.soft{color:#b4bcc5!important}.line{border-color:#343a41!important}}`;

const factsTable = (facts: MailContent['facts']): string =>
  facts.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0;border-collapse:collapse">${facts
        .map(
          ({ label, value }) =>
            `<tr><td class="soft line" style="padding:9px 12px 9px 0;border-top:1px solid #e3e6ea;font-size:14px">${escapeHtml(label)}</td><td class="ink line" align="right" style="padding:9px 0;border-top:1px solid #e3e6ea;font-weight:600">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;

/** A ledger as a table with a caption, so that a screen reader tells what each amount is for. */
const ledgerTable = ({ title, lines: rows }: MailContent['ledgers'][number]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0;border-collapse:collapse"><caption class="ink" style="text-align:left;font-weight:600;padding-bottom:6px">${escapeHtml(title)}</caption>${rows
    .map(({ label, value }, at) => {
      const weight = at === rows.length - 1 ? 'font-weight:700' : '';
      return `<tr><th scope="row" class="${weight ? 'ink' : 'soft'} line" align="left" style="padding:7px 12px 7px 0;border-top:1px solid #e3e6ea;font-size:14px;font-weight:400;${weight}">${escapeHtml(label)}</th><td class="ink line" align="right" style="padding:7px 0;border-top:1px solid #e3e6ea;white-space:nowrap;${weight}">${escapeHtml(value)}</td></tr>`;
    })
    .join('')}</table>`;

const bars = (number: string): string =>
  Array.from(ean13Modules(number).matchAll(/1+|0+/gu), ([run]) => {
    const color = run.startsWith('1') ? '#000000' : '#ffffff';
    return `<td style="width:${run.length * 2}px;min-width:${run.length * 2}px;height:72px;padding:0;background:${color};font-size:0;line-height:0">&nbsp;</td>`;
  }).join('');

const barcodeBlock = (barcode: MailContent['barcode']): string =>
  barcode === null
    ? ''
    : `<p class="soft" style="margin:20px 0 8px;font-size:14px">${escapeHtml(barcode.label)}</p><table role="presentation" class="code" cellpadding="0" cellspacing="0" style="background:#ffffff;border-radius:8px"><tr><td style="padding:16px 28px 6px"><table role="img" aria-label="${escapeHtml(barcode.number)}" cellpadding="0" cellspacing="0" style="border-collapse:collapse;width:190px"><tr>${bars(barcode.number)}</tr></table></td></tr><tr><td align="center" style="padding:0 28px 14px;color:#000000;font:600 16px/1.4 monospace;letter-spacing:2px">${escapeHtml(barcode.number)}</td></tr></table>`;

const stepsBlock = (steps: MailContent['steps']): string =>
  steps === null
    ? ''
    : `<p class="ink" style="margin:20px 0 6px;font-weight:600">${escapeHtml(steps.title)}</p><ol class="ink" style="margin:0;padding-left:22px">${steps.lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`).join('')}</ol>`;

/** A link, or its words alone where the address is null. */
const anchor = (look: string, css: string, { label, link }: MailContent['button']): string =>
  link === null
    ? `<span class="${look}" style="${css}">${escapeHtml(label)}</span>`
    : `<a class="${look}" href="${escapeHtml(link)}" style="${css}">${escapeHtml(label)}</a>`;

const buttonBlock = ({ button, links }: MailContent, color: string): string => {
  const css = `display:inline-block;background:${color};color:${inkOn(color)};text-decoration:none;font-weight:600;padding:14px 24px;border-radius:12px`;
  const others = links.map((one) => `<p style="margin:0 0 8px">${anchor('ink', 'color:#16191d', one)}</p>`);
  return `<p style="margin:28px 0 12px">${anchor('button', css, button)}</p>${others.join('')}`;
};

const linkHelp = ({ button, linkHelp: help, linkKept }: MailContent): string =>
  button.link === null
    ? escapeHtml(linkKept)
    : `${escapeHtml(help)}<br><span style="word-break:break-all">${escapeHtml(button.link)}</span>`;

const mark = (look: MailLook): string =>
  look.logoUrl?.startsWith('https://')
    ? `<img src="${escapeHtml(look.logoUrl)}" alt="${escapeHtml(look.name)}" height="36" style="display:block;height:36px;max-width:200px">`
    : `<span class="ink" style="font-weight:700;font-size:20px;color:${brandLetters(look.mainColor)}">${escapeHtml(look.name)}</span>`;

const small = (text: string | null): string =>
  text === null ? '' : `<p style="margin:8px 0 0">${escapeHtml(text)}</p>`;

const foot = (mail: MailContent): string =>
  `<div class="soft line" style="margin-top:28px;padding-top:16px;border-top:1px solid #e3e6ea;font-size:13px;color:#4a525c"><p style="margin:0 0 4px">${linkHelp(mail)}</p>${small(mail.support)}${small(mail.privacy)}${small(mail.automatic)}</div>`;

/** The HTML of a mail: one column, one button, the account's colour; readable in dark mode and without pictures. */
export const mailHtml = (mail: MailContent, look: MailLook): string => {
  const color = brandColor(look.mainColor);
  const paragraphs = mail.paragraphs
    .map((part) => `<p class="ink" style="margin:0 0 14px">${lines(part)}</p>`)
    .join('');
  return `<!doctype html><html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.subject)}</title><style>${style(color)}</style></head><body class="ground"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.paragraphs[0] ?? mail.title)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" class="ground" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="card pad" style="padding:32px 36px;background:#ffffff;border-top:6px solid ${color}">${mark(look)}<h1 class="ink" style="margin:24px 0 16px;font-size:24px;line-height:1.25">${escapeHtml(mail.title)}</h1><p class="ink" style="margin:0 0 14px">${escapeHtml(mail.hello)}</p>${paragraphs}${factsTable(mail.facts)}${mail.ledgers.map(ledgerTable).join('')}${barcodeBlock(mail.barcode)}${stepsBlock(mail.steps)}${buttonBlock(mail, color)}<p class="ink" style="margin:20px 0 0">${escapeHtml(mail.signature)}</p>${foot(mail)}</td></tr></table></td></tr></table></body></html>`;
};

/** The plain text of a mail: the same sentences, with the addresses of the links. */
export const mailText = (mail: MailContent): string =>
  [
    mail.hello,
    ...mail.paragraphs,
    mail.facts.map(({ label, value }) => `${label} – ${value}`).join('\n'),
    ...mail.ledgers.map(({ title, lines: rows }) =>
      [title, ...rows.map(({ label, value }) => `${label} – ${value}`)].join('\n'),
    ),
    mail.barcode === null ? '' : `${mail.barcode.label} – ${mail.barcode.number}`,
    mail.steps === null
      ? ''
      : [mail.steps.title, ...mail.steps.lines.map((line, at) => `${at + 1}. ${line}`)].join('\n'),
    [mail.button, ...mail.links].map(({ label, link }) => `${label}\n${link ?? mail.linkKept}`).join('\n\n'),
    mail.signature,
    ['--', mail.support ?? '', mail.privacy ?? '', mail.automatic].filter((line) => line !== '').join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
