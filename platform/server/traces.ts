import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where spans are sent (OTLP over HTTP, without `/v1/traces`), and the share of traces that begin here and are kept. */
export type TracePlace = { url: string; service: string; share: number };

let isTracing = false;

const tracer = () => trace.getTracer('reprise');

/** The part that only a program that traces loads. */
async function loadTracing() {
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, exporter, resources, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return { ...exporter, ...resources, ...sdk };
}

/**
 * Sends traces to a collector from here on, once in a program; without it nothing of this file costs anything. Answers
 * how to stop: what waits is sent. Rule: docs/operations.md, "Traces".
 */
export async function startTraces({ url, service, share }: TracePlace): Promise<() => Promise<void>> {
  const sdk = await loadTracing();
  const exporter = new sdk.OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: sdk.resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  isTracing = true;
  return async () => {
    isTracing = false;
    await provider.shutdown();
  };
}

/** What a line of the log says of its trace. */
export function traceFields(): { traceId?: string; spanId?: string } {
  const now = isTracing ? trace.getActiveSpan()?.spanContext() : undefined;
  return now ? { traceId: now.traceId, spanId: now.spanId } : {};
}

function endFailed(span: Span, error: unknown): void {
  if (error instanceof Error) span.recordException(error);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** A span for each call, the child of the caller's `traceparent`; what the call does is within it. */
export function traceCalls(app: FastifyInstance): void {
  if (!isTracing) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    spans.set(request, tracer().startSpan(request.method, { kind: SpanKind.SERVER }, parent));
    done();
  });
  // only here, since reading a body leaves the context of the hooks before
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    const route = request.routeOptions.url ?? 'none';
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'reprise.request_id': request.id,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** A span for a statement that was sent within a traced call or job. Its values are not part of it. */
export function traceStatement(text: string, result: Promise<unknown>): void {
  if (!isTracing || !trace.getActiveSpan()) return;
  const [verb = 'statement'] = text.trimStart().split(/\s/, 1);
  const span = tracer().startSpan(verb, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  });
  result.then(
    () => span.end(),
    (error: unknown) => endFailed(span, error),
  );
}

/** The present trace as a job keeps it; undefined where there is none. */
export function traceToKeep(): string | undefined {
  if (!isTracing) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Runs a job in a span of its own, within the trace of the call that enqueued it. */
export async function traceJob(
  name: string,
  { kept, attributes }: { kept: string | undefined; attributes: Attributes },
  run: () => Promise<void>,
): Promise<void> {
  if (!isTracing) return run();
  const parent: Context = propagation.extract(ROOT_CONTEXT, { traceparent: kept });
  const span = tracer().startSpan(name, { kind: SpanKind.CONSUMER, attributes }, parent);
  try {
    await context.with(trace.setSpan(ROOT_CONTEXT, span), run);
    span.end();
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}
