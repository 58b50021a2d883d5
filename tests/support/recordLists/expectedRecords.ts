import type { Selectable } from 'kysely'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import { holds } from '../../../schemas/conditions/holds'
import { valueOrder } from '../../../schemas/conditions/valueOrder'
import { readListOrder } from '../../../schemas/filters/listOrder'
import { readRecordFilter } from '../../../schemas/filters/recordFilter'
import { recordSearch } from '../../../schemas/filters/recordSearch'
import { recordDocument } from '../../../schemas/filters/recordDocument'
import type { RecordsTable } from '../../../server/store/records/recordTables'

type Fields = Readonly<Record<string, CompiledField>>

/** Returns the ids that an address asks for, in order, computed from all records in memory, independent of any time limit. */
export function expectedRecords(
  all: readonly Selectable<RecordsTable>[],
  fields: Fields,
  parameters: URLSearchParams,
  within?: ConditionTree,
  timezone = 'UTC',
): string[] {
  const { tree } = readRecordFilter(parameters, { fields, timezone })
  const search = recordSearch(parameters.get('search') ?? '', Object.values(fields))
  const where = { and: [tree, ...[search, within].filter((one) => one !== undefined)] }
  const orders = (readListOrder(parameters.get('order_by') ?? '-created_at') ?? []).map(
    ({ name, descending }) => ({ path: orderedPath(name, fields), way: descending ? -1 : 1 }),
  )
  const last = orders.at(-1)?.way ?? 1
  const found = all
    .filter((record) => holds(where, recordDocument(record)))
    .map((record) => ({
      id: record.id,
      keys: orders.map(({ path, way }) => {
        const value = recordDocument(record).at(path)
        return { isEmpty: (value ?? null) === null, key: valueOrder(value), way }
      }),
      at: record.created_at.getTime(),
    }))
  const compare = (one: string | number, other: string | number, way: number) =>
    one < other ? -way : one > other ? way : 0
  const sorted = found.sort((one, other) => {
    for (const [place, { isEmpty, key, way }] of one.keys.entries()) {
      const theirs = other.keys[place]
      const difference = Number(isEmpty) - Number(theirs?.isEmpty) || compare(key, theirs?.key ?? '', way)
      if (difference !== 0) return difference
    }
    return compare(one.at, other.at, last) || compare(one.id, other.id, last)
  })
  return sorted.map(({ id }) => id)
}

function orderedPath(name: string, fields: Fields): readonly string[] {
  const id = name.replace(/^answer__/, '')
  if (id === name) return [name]
  const rowId = fields[id]?.rowId
  return rowId === undefined ? ['answers', id] : ['answers', rowId, id]
}
