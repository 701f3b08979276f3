/** When a person gets a mail of what they are told of: with each notification, or never. */
export const notificationMails = ['at_once', 'never'] as const;
