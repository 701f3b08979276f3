/** What a carrier says in one call. */
export type SentEvent = {
  trackingNumber: string;
  code: string;
  subStatus?: string | undefined;
  happenedAt: string;
};

/**
 * The text that a carrier signs with its secret (HMAC-SHA-256, in hexadecimal): the fields of the call in this order,
 * one a line, an absent one as an empty line (design, 3e).
 */
export const textToSign = ({ trackingNumber, code, subStatus, happenedAt }: SentEvent): string =>
  [trackingNumber, code, subStatus ?? '', happenedAt].join('\n');
