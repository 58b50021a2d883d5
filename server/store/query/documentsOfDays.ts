import { sql, type RawBuilder } from 'kysely'
import type { ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Days } from '../../../schemas/filters/periods'
import { documentOfId, type Collection, type Documents } from './collection'
import { foundOf, plain } from './findDocuments'
import { longestOfMany, type Questions } from './questions'
import { readDocuments } from './readDocuments'

/** Documents of some days, by when they begin. */
export interface DaysQuery {
  /** Means documents that are on these days. */
  readonly where: ConditionTree
  readonly from: ValuePath
  readonly to: ValuePath | undefined
  readonly days: Days
  /** Whose days moments of the collection itself are of. */
  readonly timezone: string
  /** How many of each day. */
  readonly ofDay: number
}

/** One of the first documents of a day. */
export interface DocumentOfDay {
  readonly id: string
  readonly found: string
  /** `YYYY-MM-DD`, and a time behind a space. */
  readonly start: string
  readonly end: string | null
  /** Where it begins, or the first of the days that are asked for. */
  readonly day: string
  /** How many begin there. */
  readonly count: number
}

/** When something is: on the clock of the viewer, or as it was answered. */
function clockText(documents: Documents, path: ValuePath, timezone: string): RawBuilder<unknown> {
  const moment = documents.moment?.(path)
  return moment
    ? sql`to_char(${moment} at time zone ${timezone}, 'YYYY-MM-DD HH24:MI:SS')`
    : sql`btrim(${documents.at(path)} #>> '{}')`
}

/**
 * The first documents of each day, and how many each has: all in one question, as one reading tells both. Of no others than these is more read than when
 * they are.
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
