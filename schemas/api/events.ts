import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, IdParams, Nullable, PageQuery, Seconds } from './common'
import { Item } from './items'
import { paths } from './paths'

/** Forms of an event at most. */
const mostForms = 200

/** An item for something that lasts for a time and has forms of its own. As an item, it has a name, a folder, shares and deletion. */
export const Event = Type.Object({
  ...Item.properties,
  start_date: Nullable(Seconds),
  end_date: Nullable(Seconds),
  /** Its forms that the viewer may see. */
  forms: Type.Array(Type.Object({ id: Id, name: Type.String(), resource_uri: Type.String() })),
})
export type Event = Static<typeof Event>

const content = {
  start_date: Type.Optional(Nullable(Seconds)),
  end_date: Type.Optional(Nullable(Seconds)),
  /** Ids or uris of forms. */
  forms: Type.Optional(
    Type.Array(Type.Union([Id, Type.String({ maxLength: 200 })]), { maxItems: mostForms }),
  ),
}
const name = Type.String({ minLength: 1, maxLength: 255 })
const EventRequest = Type.Object({
  name,
  parent: Type.Optional(Type.Union([Id, Type.String({ maxLength: 200 }), Type.Null()])),
  ...content,
})
const EventChange = Type.Object({ name: Type.Optional(name), ...content })

const common = { tag: 'items', access: 'user' } as const

export const eventCalls = {
  /** Errors: EVENT_ENDS_FIRST; NOT_FOUND for a form that the viewer does not see. */
  createEvent: defineCall({
    ...common,
    method: 'POST',
    path: paths.events,
    summary: 'Create an event',
    body: EventRequest,
    responses: { 201: Event },
  }),
  changeEvent: defineCall({
    ...common,
    method: 'PATCH',
    path: paths.event,
    summary: 'Change what is said of an event, and leave the rest',
    params: IdParams,
    body: EventChange,
    responses: { 202: Event },
  }),
  listEvents: defineCall({
    ...common,
    method: 'GET',
    path: paths.eventList,
    summary: 'Events that may be seen, by name',
    query: Type.Object(PageQuery),
    responses: { 200: Envelope(Event) },
  }),
}
