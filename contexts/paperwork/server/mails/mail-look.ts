import { settings } from '@reprise/platform/server/settings.ts';
import type { MailLook } from './mail-kinds.ts';

type Sender = {
  name: string;
  mainColor: string;
  logo: string | null;
  sellerSupportEmail: string | null;
  emailDPO: string | null;
};

/** The look of an account's mails. */
export const mailLook = ({ name, mainColor, logo, sellerSupportEmail, emailDPO }: Sender): MailLook => ({
  name,
  mainColor,
  logoUrl: logo === null ? null : `${settings().apiUrl}/public-files/${logo}`,
  supportEmail: sellerSupportEmail,
  emailDPO,
});
