import type { ConditionWord } from '../conditions/names'
import type { Kind } from '../fields/kinds'
import { folioWords, momentWords, numberWords, peopleWords, personWords, presenceWords } from './filterWords'

/** The sort of a metadata value. `person`: a user's id; `people`: the users of a group or connection, which only the server knows. */
type Sort = 'text' | 'number' | 'moment' | 'person' | 'people' | 'place'

/** The kind and the offered conditions of each sort. */
export const metadataSorts: Readonly<
  Record<Sort, { readonly kind: Kind; readonly words: readonly ConditionWord[] }>
> = {
  text: { kind: 'text', words: folioWords },
  number: { kind: 'number', words: numberWords },
  moment: { kind: 'date', words: momentWords },
  person: { kind: 'choice', words: personWords },
  people: { kind: 'choice', words: peopleWords },
  place: { kind: 'place', words: presenceWords },
}

/** Metadata that filters support, in the order offered. */
export const recordMetadata = {
  folio: 'text',
  user_id: 'person',
  created_by_id: 'person',
  group_id: 'people',
  connection_id: 'people',
  created_at: 'moment',
  updated_at: 'moment',
  start_date: 'moment',
  end_date: 'moment',
  duration: 'number',
  points: 'number',
  version: 'number',
  geolocation: 'place',
  deleted_at: 'moment',
  deleted_by_id: 'person',
  id: 'text',
} as const satisfies Readonly<Record<string, Sort>>

export type RecordMetadataName = keyof typeof recordMetadata

export const isRecordMetadata = (name: string): name is RecordMetadataName =>
  Object.hasOwn(recordMetadata, name)
