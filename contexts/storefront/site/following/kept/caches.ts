/**
 * What lies on the device for reading without a network (docs/security.md, "What lies on the customer's device"): the
 * page itself, without any dossier in it, and the last answer of each link. Another number drops what the one before
 * kept.
 */
export const shellCache = 'following-shell-1';
export const answersCache = 'following-answers-1';
export const isFollowingCache = (name: string): boolean => name.startsWith('following-');

/** The addresses that the worker answers without a network, and the key of their page. */
export const followingScope = '/tracking';
