import type { Mail } from '../../domain/mails/mail.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { RenderedMail } from './mail-kinds.ts';
import type { NewMail } from './mails.db.ts';

type About = Pick<Mail, 'jobKey' | 'kind' | 'to' | 'retailerAccountId'> &
  Partial<Pick<Mail, 'buyerAccountId' | 'buybackId' | 'cartId' | 'userId' | 'attachments'>>;

const subjectMax = 255;

/** A rendered mail as it is stored to be sent: the copy for staff, and its letter. */
export const newMail = (about: About, locale: Locale, rendered: RenderedMail, now: Date): NewMail => ({
  buyerAccountId: null,
  buybackId: null,
  cartId: null,
  userId: null,
  attachments: [],
  ...about,
  locale,
  subject: Array.from(rendered.subject).slice(0, subjectMax).join(''),
  ...rendered.kept,
  letter: { text: rendered.text, html: rendered.html, links: rendered.links },
  createdAt: now.toISOString(),
});
