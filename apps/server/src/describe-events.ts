import { z } from 'zod';
import {
  dataSchemaOf,
  eventTypes,
  schemaOfType,
  subjectOf,
  toldAs,
  versionOf,
} from '@reprise/administration/domain/events/event-types.ts';
import type { EventType } from '@reprise/administration/domain/events/told.ts';

const actionsOf = (type: EventType): string[] =>
  toldAs(type).map((name) => `\`${name.slice(name.indexOf('.') + 1)}\``);

const plain = (schema: z.ZodType): unknown => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { reused: 'inline' });
  return json;
};

/** The JSON Schema of an event of any type; the data of each subject once. */
export const eventsSchema = (): unknown => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'An event of Reprise',
  oneOf: eventTypes.map((type) => ({
    title: type,
    type: 'object',
    required: ['id', 'type', 'version', 'timestamp', 'data'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      type: { const: type },
      version: { const: versionOf(type) },
      timestamp: { type: 'string', format: 'date-time' },
      data: { $ref: `#/$defs/${subjectOf(type)}` },
    },
  })),
  $defs: Object.fromEntries(
    [...new Set(eventTypes.map(subjectOf))].map((subject) => [subject, plain(dataSchemaOf(subject))]),
  ),
});

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** What is sent to webhooks, by event type, as OpenAPI 3.1 describes it (docs/webhooks.md). */
export const eventWebhooks = (): Record<string, unknown> =>
  Object.fromEntries(
    eventTypes.map((type) => [
      type,
      {
        post: {
          operationId: `webhook ${type}`,
          summary: `Sent to webhooks when an event of the type ${type} has happened`,
          tags: ['webhooks'],
          parameters: [
            header('webhook-id', 'The id of the event, the same at each attempt.'),
            header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
            header(
              'webhook-signature',
              'One or two signatures, `v1,` and base64, with a space between them.',
            ),
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: plain(schemaOfType(type)) } },
          },
          responses: {
            '2XX': { description: 'It has arrived.' },
            '410': { description: 'The receiver is gone: the webhook is switched off.' },
            default: { description: 'It is sent again.' },
          },
        },
      },
    ]),
  );

const marks = { from: '<!-- printed from the registry -->', to: '<!-- end -->' };

/** docs/events.md with the table of the types as the registry has them. */
export function eventsPage(text: string): string {
  const [before, rest = ''] = text.split(marks.from);
  const [, after = ''] = rest.split(marks.to);
  const rows = eventTypes.map(
    (type) => `| \`${type}\` | ${versionOf(type)} | ${actionsOf(type).join(', ')} |`,
  );
  const table = ['| Type | Version | `action` |', '|---|---|---|', ...rows].join('\n');
  return `${before}${marks.from}\n\n${table}\n\n${marks.to}${after}`;
}
