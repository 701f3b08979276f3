import { isBuybackCompleted, isEndedWithoutSale } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { isLitigationOpen } from '@reprise/dossier/domain/litigations/litigation.states.ts';
import type { MailStanding } from '../../domain/mails/mail.ts';

/** What stands of a dossier now, for the mails about it. */
export const standingOf = ({ buyback: { status }, payment, litigation }: Dossier): MailStanding => ({
  litigationOpen: litigation !== null && isLitigationOpen(litigation),
  open: !isBuybackCompleted(status) && !isEndedWithoutSale(status),
  payment,
});
