import { valueAtPath, type AskedDocument } from '../conditions/holds'
import { textsInside } from '../conditions/textsInside'

/** The parts of a stored record that conditions and orders use. */
export interface AskedRecord {
  readonly id: string
  readonly form_id: number
  readonly folio: string
  readonly user_id: number | null
  readonly created_by_id: number | null
  /** Absent when no condition is about answers. */
  readonly answers?: unknown
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
  readonly deleted_by_id?: number | null
  /** Epoch seconds. */
  readonly start_timestamp: number | null
  readonly end_timestamp: number | null
  readonly points: number | null
  /** Latitude and longitude, or an empty list. */
  readonly geolocation?: readonly number[]
  readonly version: number
}

/** Epoch seconds of the year 2000, from which PostgreSQL counts in rounded units. */
const epoch2000 = 946_684_800

/** Returns the moment of epoch seconds; undefined outside of years with four digits. */
function momentOfSeconds(seconds: number | null): string | undefined {
  if (seconds === null || seconds < -30_610_224_000 || seconds >= 253_402_300_799) return undefined
  return momentOf(Math.round((seconds - epoch2000) * 1e6) + epoch2000 * 1e6)
}

/** Returns a moment in UTC in the format of catalog rows, from epoch microseconds. */
function momentOf(microseconds: number): string {
  const seconds = Math.floor(microseconds / 1e6)
  const fraction = String(microseconds - seconds * 1e6).padStart(6, '0')
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${fraction}+00:00Z`
}

const momentOfDate = (at: Date | null): string | undefined =>
  at === null ? undefined : momentOf(at.getTime() * 1000)

/** Metadata that conditions may use; `server/store/records/recordDocuments.ts` computes the same in SQL. */
const metadata = {
  id: ({ id }) => id,
  form_id: ({ form_id }) => form_id,
  folio: ({ folio }) => folio,
  user_id: ({ user_id }) => user_id,
  created_by_id: ({ created_by_id }) => created_by_id,
  created_at: ({ created_at }) => momentOfDate(created_at),
  updated_at: ({ updated_at }) => momentOfDate(updated_at),
  deleted_at: ({ deleted_at }) => momentOfDate(deleted_at),
  deleted_by_id: ({ deleted_by_id }) => deleted_by_id,
  start_date: ({ start_timestamp }) => momentOfSeconds(start_timestamp),
  end_date: ({ end_timestamp }) => momentOfSeconds(end_timestamp),
  duration: ({ start_timestamp: start, end_timestamp: end }) =>
    start === null || end === null ? null : end - start,
  points: ({ points }) => points,
  version: ({ version }) => version,
  geolocation: ({ geolocation: [latitude, longitude, ...more] = [] }) =>
    longitude === undefined || more.length > 0 ? undefined : { latitude, longitude },
  /** All texts that a search looks in. */
  texts: ({ folio, answers }) => [folio, ...textsInside(answers)],
} satisfies Readonly<Record<string, (record: AskedRecord) => unknown>>

export type RecordMetadata = keyof typeof metadata

export const isRecordMetadata = (name: string): name is RecordMetadata => Object.hasOwn(metadata, name)

/** Returns a record as conditions see it: the answers under `answers`, and metadata. Times are texts in UTC. */
export const recordDocument = (record: AskedRecord): AskedDocument => ({
  at: ([first = '', ...rest]) => {
    if (first === 'answers') return valueAtPath(record.answers, rest)
    return isRecordMetadata(first) && rest.length === 0 ? (metadata[first](record) ?? undefined) : undefined
  },
})

/** Returns a catalog row as conditions see it. */
export const rowDocument = (answers: unknown): AskedDocument => ({
  at: ([first = '', ...rest]) => (first === 'answers' ? valueAtPath(answers, rest) : undefined),
})
