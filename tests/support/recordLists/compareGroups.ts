import type { RecordGroups } from '../../../schemas/api/recordDisplays'
import {
  groupedAs,
  groupPeriods,
  groupByText,
  metadataGroupedAs,
  type GroupBy,
} from '../../../schemas/filters/recordGroups'
import { recordMetadata } from '../../../schemas/filters/recordMetadata'
import type { ListedServer } from './compareRecordLists'
import { expectedRecords } from './expectedRecords'

interface Grouped {
  readonly formId: number
  readonly fields: Parameters<typeof expectedRecords>[1]
  readonly records: Parameters<typeof expectedRecords>[0]
}

/** Compares every grouping: each group has as many records as its filter finds in memory, and all groups together have all records. */
export async function compareGroups(
  server: ListedServer,
  { formId, fields, records }: Grouped,
  differences: string[],
): Promise<void> {
  const named = [
    ...Object.keys(recordMetadata).map((of) => ({ of, as: metadataGroupedAs(of) })),
    ...Object.values(fields).map((field) => ({ of: field.id, as: groupedAs(field) })),
  ]
  const wanted = named.flatMap(({ of, as }): readonly GroupBy[] => {
    if (as === undefined) return []
    return as === 'moment' || as === 'day' ? groupPeriods.map((period) => ({ of, period })) : [{ of }]
  })
  const { timezone } = await server.db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', server.userId)
    .executeTakeFirstOrThrow()
  const found = (filter: readonly [string, string]) =>
    expectedRecords(records, fields, new URLSearchParams([[...filter]]), undefined, timezone).length
  for (const by of wanted) {
    const text = groupByText(by)
    const { status, body } = await server.get(`form_answer/groups/?form_id=${formId}&by=${text}&limit=200`)
    const { groups = [], total } = body as Partial<RecordGroups>
    const wrong = groups.filter(({ filter, count }) => filter && found(filter) !== count)
    const counted = groups.reduce((sum, { count }) => sum + count, 0)
    if (status !== 200 || total !== records.length || counted !== total || wrong.length > 0)
      differences.push(
        `by ${text} (${status}): ${counted} of ${total} of ${records.length}; ${JSON.stringify(wrong.slice(0, 3))}`,
      )
  }
}
