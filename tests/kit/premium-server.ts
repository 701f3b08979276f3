import { checkWebhook } from '@reprise/platform/server/outside/webhook-signature.ts';
import { startPartner, type Partner, type PartnerAnswer, type PartnerCall } from './partner-server.ts';

type Order = { action: string; mode: string; subject: { values: Record<string, string> } };

/** A partner for premium features that implements the contract of docs/connectors.md: it grades everything. */
export async function startPremiumServer(now: () => Date): Promise<Partner> {
  const isSigned = ({ signature, raw }: PartnerCall): boolean => {
    try {
      checkWebhook(partner.webhookSecret, { header: signature, body: raw, now: now() });
      return true;
    } catch {
      return false;
    }
  };
  const partner: Partner = await startPartner((call, mood): PartnerAnswer => {
    const order = call.body as Order; // as the contract says
    if (call.method !== 'POST' || call.path !== `/actions/${order.action}`)
      return { status: 404, json: { code: 'not_found' } };
    if (!isSigned(call)) return { status: 401, json: { code: 'signature' } };
    if (mood === 'refuse')
      return { status: 422, json: { code: 'not_graded', message: 'Aucune note pour cet appareil' } };
    return {
      status: 200,
      json: { message: `Noté (${order.mode})`, values: { grade: 'A', source: 'partenaire' } },
    };
  });
  return partner;
}
