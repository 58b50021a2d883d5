import type { CompiledField } from '../compile/compiledForm'
import type { Answers } from '../model/answers'
import type { Holder } from '../sheets/recordSheet'

/** What a value of a feed is, whatever reads it. A date with a time says the clock where it was answered, and no zone. */
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

/** What becomes a line of a table: a record, or one set of a group with its record. */
export interface FeedLine {
  readonly record: FeedRecord
  /** Of the records' own table: their answers. */
  readonly holder: Holder
  /** Which of the group's sets it is, from 1 on. */
  readonly set: number
}

/** What a property of a table is asked by: what is known of the record itself, or a field, which lies in the line's holder. */
export type AskedBy =
  { readonly metadata: 'id' | 'moment' | 'number' | 'text'; readonly name: string } | CompiledField

export interface FeedProperty {
  readonly name: string
  /** What people call it. */
  readonly label: string
  readonly type: FeedType
  /** True where each line has a value. */
  readonly isNeeded?: true
  /** Undefined for what nobody can filter by. */
  readonly askedBy: AskedBy | undefined
  readonly read: (line: FeedLine) => FeedValue
}

export interface FeedTable {
  readonly name: string
  readonly label: string
  /** Whose sets are its lines; undefined for the table of the records. */
  readonly groupId: string | undefined
  readonly properties: ReadonlyMap<string, FeedProperty>
  /** The names of those that no two lines have alike. */
  readonly key: readonly string[]
  readonly lines: (record: FeedRecord) => readonly FeedLine[]
}
