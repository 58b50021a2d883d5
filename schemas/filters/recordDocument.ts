import { valueAtPath, type AskedDocument } from '../conditions/holds'
import { textsInside } from '../conditions/textsInside'

/** A stored record, as far as conditions and orders ask about it. */
export interface AskedRecord {
  readonly id: string
  readonly form_id: number
  readonly folio: string
  readonly user_id: number | null
  readonly created_by_id: number | null
  /** Left out where nobody asks about answers. */
  readonly answers?: unknown
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
  readonly deleted_by_id?: number | null
  /** Epoch seconds. */
  readonly start_timestamp: number | null
  readonly end_timestamp: number | null
  readonly points: number | null
  /** Latitude and longitude, or nothing. */
  readonly geolocation?: readonly number[]
  readonly version: number
}

/** PostgreSQL counts from the year 2000, and rounds what it counts. */
const epoch2000 = 946_684_800

/** The moment of epoch seconds; undefined for what a calendar of four-digit years does not have. */
function momentOfSeconds(seconds: number | null): string | undefined {
  if (seconds === null || seconds < -30_610_224_000 || seconds >= 253_402_300_799) return undefined
  return momentOf(Math.round((seconds - epoch2000) * 1e6) + epoch2000 * 1e6)
}

/** A moment in UTC as rows of catalogs have it, from epoch microseconds. */
function momentOf(microseconds: number): string {
  const seconds = Math.floor(microseconds / 1e6)
  const fraction = String(microseconds - seconds * 1e6).padStart(6, '0')
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${fraction}+00:00Z`
}

const momentOfDate = (at: Date | null): string | undefined =>
  at === null ? undefined : momentOf(at.getTime() * 1000)

/** What conditions may ask of a record besides its answers; `server/store/records/recordDocuments.ts` asks the database the same. */
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
  /** All that a text can be looked for in. */
  texts: ({ folio, answers }) => [folio, ...textsInside(answers)],
} satisfies Readonly<Record<string, (record: AskedRecord) => unknown>>

export type RecordMetadata = keyof typeof metadata

export const isRecordMetadata = (name: string): name is RecordMetadata => Object.hasOwn(metadata, name)

/** A record as conditions ask about it: what lies at `answers` and below, and what it says of itself. Times are texts in UTC. */
export const recordDocument = (record: AskedRecord): AskedDocument => ({
  at: ([first = '', ...rest]) => {
    if (first === 'answers') return valueAtPath(record.answers, rest)
    return isRecordMetadata(first) && rest.length === 0 ? (metadata[first](record) ?? undefined) : undefined
  },
})

/** The same for a row of a catalog. */
export const rowDocument = (answers: unknown): AskedDocument => ({
  at: ([first = '', ...rest]) => (first === 'answers' ? valueAtPath(answers, rest) : undefined),
})
