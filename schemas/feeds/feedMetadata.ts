import type { AskedBy, FeedProperty, FeedRecord, FeedType, FeedValue } from './feedTable'

function property(
  name: string,
  type: FeedType,
  asked: 'id' | 'moment' | 'number' | 'text' | undefined,
  read: (record: FeedRecord) => FeedValue,
  isNeeded = false,
): FeedProperty {
  const askedBy: AskedBy | undefined = asked && { metadata: asked, name }
  return {
    ...{ name: `record_${name}`, label: `record_${name}`, type, askedBy },
    ...(isNeeded && { isNeeded }),
    read: ({ record }) => read(record),
  }
}

/** Epoch seconds of the first and the last moment in calendars with four-digit years. */
const [first, last] = [-62_135_596_800, 253_402_300_799]

const ofSeconds = (seconds: number | null): FeedValue =>
  seconds === null || seconds < first || seconds > last ? null : new Date(seconds * 1000).toISOString()

/** The properties of a record besides its answers. A field whose label makes the same name gets a number after it. */
export const feedMetadata: readonly FeedProperty[] = [
  property('id', 'text', 'id', ({ id }) => id, true),
  property('folio', 'text', 'text', ({ folio }) => folio),
  property('version', 'integer', 'number', ({ version }) => version),
  property('created_at', 'moment', 'moment', ({ created_at: at }) => at.toISOString()),
  property('updated_at', 'moment', 'moment', ({ updated_at: at }) => at.toISOString()),
  property('created_by_id', 'integer', 'number', ({ created_by_id: id }) => id),
  property('created_by_name', 'text', undefined, ({ created_by_name: name }) => name),
  property('user_id', 'integer', 'number', ({ user_id: id }) => id),
  property('user_name', 'text', undefined, ({ user_name: name }) => name),
  property('start_date', 'moment', 'moment', ({ start_timestamp: at }) => ofSeconds(at)),
  property('end_date', 'moment', 'moment', ({ end_timestamp: at }) => ofSeconds(at)),
  property('points', 'number', 'number', ({ points }) => points),
  property('latitude', 'number', undefined, ({ geolocation }) => geolocation[0] ?? null),
  property('longitude', 'number', undefined, ({ geolocation }) => geolocation[1] ?? null),
]

/** The properties that identify a record, and a set within it. */
export const recordKey = 'record_id'
export const setKey = 'set_number'

/** The number of the set, within its group, that a line stands for. */
export const numberOfSet: FeedProperty = {
  ...{ name: setKey, label: setKey, type: 'integer', isNeeded: true },
  askedBy: { metadata: 'number', name: setKey },
  read: ({ set }) => set,
}
