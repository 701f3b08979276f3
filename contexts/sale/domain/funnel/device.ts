import type { Device } from './steps.ts';

/** Programs that read pages by themselves, or say that they are no person's browser. */
const programs =
  /bot|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|monitor|scan|fetch|curl|wget|python|java\/|go-http|node|axios|undici/i;

/** The kind of device of a browser, by what it says of itself; null for a program, which is not counted. */
export function deviceOf(userAgent: string): Device | null {
  if (userAgent.trim() === '' || programs.test(userAgent)) return null;
  if (/ipad|tablet|silk|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobi|iphone|ipod/i.test(userAgent) ? 'phone' : 'desktop';
}
