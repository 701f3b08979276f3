import { startPartner, type Partner, type PartnerAnswer, type PartnerCall } from './partner-server.ts';

type Said = { blocklist: string; activationLock?: string; validUntil?: string; reason?: string };
type Asked = { reference: string; imei: string };

/** A partner that checks devices, as docs/connectors.md sets it out: free, unless it was told otherwise. */
export type DeviceCheckServer = Partner & {
  /** What it says of a device from now on. */
  say: (imei: string, said: Said) => void;
  /** The devices that it was asked about, in order. */
  asked: () => string[];
};

function check(known: Map<string, Said>, call: PartnerCall): PartnerAnswer {
  const { imei, reference } = call.body as Asked; // as the contract says
  if (call.key === null || call.key !== reference) return { status: 400, json: { code: 'key_missing' } };
  const said = known.get(imei) ?? { blocklist: 'clear', activationLock: 'off' };
  return { status: 200, json: { reference: `DC-${imei.slice(-6)}`, ...said } };
}

export async function startDeviceCheckServer(): Promise<DeviceCheckServer> {
  const known = new Map<string, Said>();
  const partner = await startPartner((call, mood) => {
    if (call.method !== 'POST' || call.path !== '/checks')
      return { status: 404, json: { code: 'not_found' } };
    return mood === 'refuse'
      ? { status: 422, json: { code: 'imei_refused', message: 'Not an IMEI that we know' } }
      : check(known, call);
  });
  return {
    ...partner,
    say: (imei, said) => void known.set(imei, said),
    asked: () =>
      partner.calls.filter(({ path }) => path === '/checks').map(({ body }) => (body as Asked).imei), // as the contract says
  };
}
