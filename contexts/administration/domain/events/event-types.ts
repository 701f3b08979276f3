import { z } from 'zod';
import { id, instant } from '@reprise/platform/domain/core/field.ts';
import { changed, dataOf, type Event, type EventSubject } from './event.ts';
import { typeOfTold, type EventType, type Told } from './told.ts';

const isTold = (name: string): name is Told => name in typeOfTold;
const isSubject = (name: string): name is EventSubject => name in dataOf;

/** Every event type, in the order of the registry. */
export const eventTypes: readonly [EventType, ...EventType[]] = (() => {
  const [first, ...others] = new Set(Object.values(typeOfTold));
  if (first === undefined) throw new Error('There is no event type');
  return [first, ...others];
})();

/**
 * The version of each type's schema that is sent. A field may be added within a version; whoever removes one, or gives
 * it another meaning, adds a version here.
 */
const versions: Partial<Record<EventType, number>> = {};
export const versionOf = (type: EventType): number => versions[type] ?? 1;

/** What writes events of the type: `subject.action`, as the table of events has it. */
export const toldAs = (type: EventType): Told[] =>
  Object.keys(typeOfTold)
    .filter(isTold)
    .filter((name) => typeOfTold[name] === type);

/** What an event of the type is about. */
export const subjectOf = (type: EventType): EventSubject => {
  const subject = type.slice(0, type.indexOf('.'));
  if (!isSubject(subject)) throw new Error(`${type} is about nothing that has a schema`);
  return subject;
};

/** What the events about a subject hold. */
export const dataSchemaOf = (subject: EventSubject) => z.object({ ...changed, ...dataOf[subject] });

/** The schema of an event of the type, as it is read and sent. */
export const schemaOfType = (type: EventType) =>
  z.object({
    id,
    type: z.literal(type),
    version: z.literal(versionOf(type)),
    timestamp: instant,
    data: dataSchemaOf(subjectOf(type)),
  });

/** An event of any type. */
export const sentEvent = z.object({
  id,
  type: z.enum(eventTypes),
  version: z.int().positive(),
  timestamp: instant,
  data: z.object(changed).loose(),
});
export type SentEvent = z.infer<typeof sentEvent>;

/** The type of an event. Throws for one that no type of the registry names: a bug. */
export function typeOf({ subject, action }: Pick<Event, 'subject' | 'action'>): EventType {
  const told = `${subject}.${action}`;
  if (!isTold(told)) throw new Error(`No event type is written as ${told}`);
  return typeOfTold[told];
}

/** The event as it is read and sent. Throws for one that no type of the registry names: a bug. */
export function sentOf(event: Event): SentEvent {
  const { id: own, action, from, to, data, happenedAt } = event;
  const type = typeOf(event);
  return sentEvent.parse({
    id: own,
    type,
    version: versionOf(type),
    timestamp: happenedAt,
    data: { action, from, to, ...Object(data) },
  });
}
