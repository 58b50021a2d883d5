import type {
  RecordBoard,
  RecordCalendar,
  RecordMap,
  RecordStatistics,
} from '../../../schemas/api/recordDisplays'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { holds } from '../../../schemas/conditions/holds'
import { isEmpty } from '../../../schemas/conditions/isEmpty'
import { textOf } from '../../../schemas/conditions/textsOf'
import { kindTraits } from '../../../schemas/fields/kinds'
import { statisticsOfField } from '../../../schemas/filters/columnStatistics'
import { isChoice, isDated, isPlaced, isPlain } from '../../../schemas/filters/displayFields'
import { recordDocument } from '../../../schemas/filters/recordDocument'
import { pointOf } from '../../../schemas/model/distance'
import { isObject, type Json } from '../../../schemas/model/json'
import type { ListedServer } from './compareRecordLists'
import { expectedRecords } from './expectedRecords'

type Records = Parameters<typeof expectedRecords>[0]

interface Displayed {
  readonly formId: number
  readonly fields: Readonly<Record<string, CompiledField>>
  readonly records: Records
  /** Filters as lists take them. */
  readonly queries: readonly URLSearchParams[]
}

/** The number of fields of each sort that are tested. */
const ofEachSort = 3
const days = { first: '2026-10-05', last: '2026-11-15' }

/** Returns a text that is equal for values that are equal in the database, where an object's keys have no order. */
const told = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  )

/** Compares boards, calendars, maps and column totals under random filters with the same computed from records in memory. */
export async function compareDisplays(
  server: ListedServer,
  { formId, fields, records, queries }: Displayed,
  differences: string[],
): Promise<void> {
  const { timezone } = await server.db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', server.userId)
    .executeTakeFirstOrThrow()
  const some = (fits: (field: CompiledField) => boolean) =>
    Object.values(fields).filter(fits).slice(0, ofEachSort)
  for (const query of queries) {
    const filter = new URLSearchParams(query)
    filter.delete('order_by')
    const ids = new Set(expectedRecords(records, fields, query, undefined, timezone))
    const meant = records.filter(({ id }) => ids.has(id))
    const at = (path: readonly string[]) => meant.map((record) => recordDocument(record).at(path))
    const same = async <T>(call: string, expected: unknown, tell: (said: T) => unknown) => {
      const address = `form_answer/${call}&form_id=${formId}&${filter.toString()}`
      const { status, body } = await server.get(address)
      // A filter value that cannot be compared is refused by both.
      if (status === 400) return
      const said = status === 200 ? tell(body as T) : body
      if (told(said) !== told(expected))
        differences.push(`${address} (${status}): ${told(said)}, not ${told(expected)}`)
    }

    for (const { id } of some(isChoice)) {
      const values = at(['answers', id]).map((value) => (isEmpty(value) ? null : textOf(value as Json)))
      const counts = Object.fromEntries(
        [...new Set(values.filter((value) => value !== undefined))].map((value) => [
          String(value),
          values.filter((one) => one === value).length,
        ]),
      )
      await same<RecordBoard>(`board/?by=answer__${id}`, { total: meant.length, counts }, (said) => ({
        total: said.total,
        counts: Object.fromEntries(said.counts.map(({ value, count }) => [String(value), count])),
      }))
    }
    for (const { id, kind } of some(isDated)) {
      const [from, to] = kindTraits[kind].moment === 'date' ? ['', ''] : [' 00:00:00', ' 23:59:59']
      const within = {
        and: [
          { path: ['answers', id], condition: 'gte', operand: days.first + from },
          { path: ['answers', id], condition: 'lte', operand: days.last + to },
        ],
      } as const
      const total = meant.filter((record) => holds(within, recordDocument(record))).length
      const asked = `calendar/?by=answer__${id}&first=${days.first}&last=${days.last}`
      await same<RecordCalendar>(asked, total, (said) => said.total)
    }
    const places = [['geolocation'], ...some(isPlaced).map(({ id }) => ['answers', id])]
    for (const path of places) {
      const by = path.length === 1 ? 'geolocation' : `answer__${path[1]}`
      const total = at(path).filter((value) => pointOf(value) !== undefined).length
      await same<RecordMap>(`map/?by=${by}&zoom=3`, total, (said) => said.total)
    }
    for (const { id } of some((field) => isPlain(field) && statisticsOfField(field).includes('distinct'))) {
      const values = at(['answers', id]).filter((value) => (value ?? null) !== null)
      const expected = [meant.length, meant.length - values.length, new Set(values.map(told)).size]
      const of = `answer__${id}__empty,answer__${id}__distinct`
      await same<RecordStatistics>(`statistics/?of=${of}`, expected, ({ total, statistics }) => [
        total,
        ...statistics.map(({ value }) => value),
      ])
    }
  }
}
