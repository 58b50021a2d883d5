import type { CompiledField } from '../compile/compiledForm'
import type { Answers } from '../model/answers'
import type { Holder } from '../sheets/recordSheet'

/** The type of a value, whichever tool reads the feed. `clock` is a date with a time where the record was answered, without a zone. */
export type FeedType = 'text' | 'integer' | 'number' | 'date' | 'time' | 'clock' | 'moment'
export type FeedValue = string | number | null

/** A record as feeds read it. */
export interface FeedRecord {
  readonly id: string
  readonly folio: string
  readonly version: number
  readonly user_id: number | null
  readonly user_name: string | null
  readonly created_by_id: number | null
  readonly created_by_name: string | null
  readonly created_at: Date
  readonly updated_at: Date
  /** Epoch seconds. */
  readonly start_timestamp: number | null
  readonly end_timestamp: number | null
  readonly points: number | null
  readonly geolocation: readonly number[]
  readonly answers: Answers
}

/** The source of a line in a table: a record, or one set of a group with its record. */
export interface FeedLine {
  readonly record: FeedRecord
  /** The answers of the record or of the set. */
  readonly holder: Holder
  /** The set's number within its group, from 1 on. */
  readonly set: number
}

/** What a filter asks for a property: metadata of the record, or a field of the line's holder. */
export type AskedBy =
  { readonly metadata: 'id' | 'moment' | 'number' | 'text'; readonly name: string } | CompiledField

export interface FeedProperty {
  readonly name: string
  /** The label that people read. */
  readonly label: string
  readonly type: FeedType
  /** True where every line has a value. */
  readonly isNeeded?: true
  /** Undefined where nobody can filter by it. */
  readonly askedBy: AskedBy | undefined
  readonly read: (line: FeedLine) => FeedValue
}

export interface FeedTable {
  readonly name: string
  readonly label: string
  /** The group whose sets are the lines; undefined for the table of records. */
  readonly groupId: string | undefined
  readonly properties: ReadonlyMap<string, FeedProperty>
  /** The names of the properties that together identify a line. */
  readonly key: readonly string[]
  readonly lines: (record: FeedRecord) => readonly FeedLine[]
}
