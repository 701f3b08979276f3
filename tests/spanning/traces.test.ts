import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { mailsTasks } from '@reprise/paperwork/server/mails/mails.jobs.ts';
import { createLog } from '@reprise/platform/server/log.ts';
import { startTraces } from '@reprise/platform/server/traces.ts';
import { arrangeDossier } from '../kit/arrange-dossier.ts';
import { rowsOf, startJobs, until } from '../kit/jobs.fixture.ts';
import { makeWorld } from '../kit/world.ts';

const attribute = z.object({
  key: z.string(),
  value: z.object({
    stringValue: z.string().optional(),
    intValue: z.union([z.string(), z.number()]).optional(),
  }),
});
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attribute),
              status: z.object({ code: z.int().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Span = z.infer<typeof sent>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

const spans: Span[] = [];
const services = new Set<string | undefined>();
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    for (const { resource, scopeSpans } of sent.parse(JSON.parse(body)).resourceSpans) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    return response.end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const { port } = collector.address() as AddressInfo;
const stopTraces = await startTraces({ url: `http://127.0.0.1:${port}`, service: 'reprise-test', share: 0 });
const world = await makeWorld();
afterAll(async () => {
  await world.close();
  collector.close();
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerId = '00f067aa0ba902b7';
const textOf = (span: Span, key: string): string | undefined =>
  span.attributes.find((one) => one.key === key)?.value.stringValue;

test('a call, its statements and the job that it enqueued are one trace, that of the caller', async () => {
  const { a } = world;
  await a.as.store_manager.call('PATCH /profile', { body: { notificationMail: 'at_once' } });
  const { buybackId } = await arrangeDossier(world, a, { buyback: { storeId: a.store } });
  const answer = await world.call('POST', `/buybacks/${buybackId}/notes`, {
    token: a.tokens.store_seller,
    headers: { traceparent: `00-${traceId}-${callerId}-01` },
    body: { text: 'Voir @store_manager A', mentions: [a.users.store_manager] },
  });
  expect(answer.status).toBe(201);
  const worker = await startJobs(world, mailsTasks);
  await until('the mail is sent', async () => {
    return (await rowsOf(world, `select from mails where status = 'sent'`, [])).length === 1;
  });
  await worker.stop();
  await stopTraces();

  // what no caller traced is left out, as the share says
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  expect([...services]).toEqual(['reprise-test']);
  const call = spans.find(({ name }) => name === 'POST /buybacks/:id/notes')!;
  expect(call.parentSpanId).toBe(callerId);
  expect(textOf(call, 'reprise.request_id')).toBe(answer.headers['x-request-id']);
  const ofCall = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  const row = ofCall.find((span) => textOf(span, 'db.query.text')?.startsWith('insert into "notes"'));
  expect(row).toMatchObject({ name: 'insert' });
  expect(JSON.stringify(spans)).not.toContain('Voir @store_manager');
  const job = ofCall.find(({ name }) => name === 'mails.send_notification')!;
  const ofJob = spans.filter(({ parentSpanId }) => parentSpanId === job.spanId);
  expect(ofJob.some((span) => textOf(span, 'db.query.text')?.startsWith('insert into "mails"'))).toBe(true);
});

test('once it is stopped nothing is traced, and lines of the log carry no trace', async () => {
  spans.length = 0;
  await world.a.as.store_manager.call('GET /profile');
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info('without a trace');
  expect(lines.join('')).not.toContain('traceId');
  expect(spans).toEqual([]);
});
