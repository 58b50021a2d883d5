import { sql, type RawBuilder } from 'kysely'
import type { ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Days } from '../../../schemas/filters/periods'
import { documentOfId, type Collection, type Documents } from './collection'
import { foundOf, plain } from './findDocuments'
import { longestOfMany, type Questions } from './questions'
import { readDocuments } from './readDocuments'

/** A query for documents of some days, by when they begin. */
export interface DaysQuery {
  /** Must select only documents on these days. */
  readonly where: ConditionTree
  readonly from: ValuePath
  readonly to: ValuePath | undefined
  readonly days: Days
  /** The timezone in which the collection's own moments become days. */
  readonly timezone: string
  /** The most documents returned for each day. */
  readonly ofDay: number
}

/** One of the first documents of a day. */
export interface DocumentOfDay {
  readonly id: string
  readonly found: string
  /** `YYYY-MM-DD`, with a time after a space if there is one. */
  readonly start: string
  readonly end: string | null
  /** The day on which it begins, or the first of the days when it began before. */
  readonly day: string
  /** The number of documents that begin on this day. */
  readonly count: number
}

/** Returns the time of a document: in the viewer's timezone, or as it was answered. */
function clockText(documents: Documents, path: ValuePath, timezone: string): RawBuilder<unknown> {
  const moment = documents.moment?.(path)
  return moment
    ? sql`to_char(${moment} at time zone ${timezone}, 'YYYY-MM-DD HH24:MI:SS')`
    : sql`btrim(${documents.at(path)} #>> '{}')`
}

/**
 * Returns the first documents of each day with the number of documents of each, in one query, because one reading gives both. Only these
 * few documents are read in full.
 */
export const documentsOfDays = (
  questions: Questions,
  collection: Collection,
  { where, from, to, days, timezone, ofDay }: DaysQuery,
): Promise<DocumentOfDay[]> =>
  questions.ask(
    async (db) => {
      const reading = await readDocuments(db, collection, where, to ? [from, to] : [from])
      const when = (path: ValuePath) => clockText(reading.documents, path, timezone)
      const { rows } = await sql<DocumentOfDay>`
      select d.id, ${foundOf(plain(collection.documents), null)} as found, d.start, d."end", d.day, d.count from (
        select d.*, row_number() over (partition by day order by start collate "C", id collate "C")::int as place,
          count(*) over (partition by day)::int as count
        from (
          select m.*, greatest(left(start, 10) collate "C", ${days.first}) as day from (
            select id, ${when(from)} as start, ${to ? when(to) : sql`null::text`} as "end" from ${reading.from} offset 0
          ) as m
        ) as d
        where day <= ${days.last}
      ) as d
      cross join ${documentOfId(collection, sql`d.id`)}
      where place <= ${ofDay} order by day, place
    `.execute(db)
      return rows
    },
    { milliseconds: longestOfMany },
  )
