import { mailKinds } from '../../domain/mails/mail.ts';
import { z } from 'zod';
import { instant } from '@reprise/platform/domain/core/field.ts';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { remind } from './remind.ts';
import { sendDeviceLink } from './device-link.ts';
import { sendLostLink } from './lost-link.ts';
import { sendDossierMail } from './send-dossier-mail.ts';
import { sendNotification } from './send-notification.ts';
import { sendUserMail } from './send-user-mail.ts';

const kind = z.enum(mailKinds);

export const mailsTasks: Task[] = [
  task(
    'mails.send',
    z.object({
      kind,
      buybackId: z.uuid(),
      note: z.string().optional(),
      oldAmount: z.int().optional(),
      oldUntil: instant.optional(),
      key: z.string().optional(),
    }),
    sendDossierMail,
  ),
  task('mails.send_device_link', z.object({ buybackId: z.uuid() }), sendDeviceLink),
  task('mails.send_lost_link', z.object({ buybackId: z.uuid().nullable() }), sendLostLink),
  task('mails.remind', z.object({}).strict(), remind),
  task('mails.send_notification', z.object({ notificationId: z.uuid() }), sendNotification),
  task('mails.send_user', z.object({ kind, userId: z.uuid() }), sendUserMail),
];
