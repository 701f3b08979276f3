import { useMutation } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

const key = 'openid';
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).trim();
/** A single sign-on that was started in this tab, and the page to come back to. */
type Started = { state: string; back?: string };

/** Goes to the single sign-on of the address's domain. */
export const useOrganisationSignIn = (back: string | undefined, onRefused: (error: Error) => void) =>
  useMutation({
    mutationFn: async (email: string) => {
      const { url } = await call('GET /open-id/authorization-url', { query: { domain: domainOf(email) } });
      return url;
    },
    meta: { quiet: true },
    onError: onRefused,
    onSuccess: (url) => {
      const state = new URL(url).searchParams.get('state') ?? '';
      const started: Started = { state, ...(back === undefined ? {} : { back }) };
      sessionStorage.setItem(key, JSON.stringify(started));
      location.assign(url);
    },
  });

/** The sign-in that this tab started; one that somebody else sent here is ignored. */
export function startedHere(state: string | undefined): Started | null {
  const text = sessionStorage.getItem(key);
  const started = text === null ? null : (JSON.parse(text) as Started);
  return started !== null && started.state === state ? started : null;
}
