import type { Selectable } from 'kysely'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import { holds } from '../../../schemas/conditions/holds'
import { valueOrder } from '../../../schemas/conditions/valueOrder'
import { readRecordFilter } from '../../../schemas/filters/recordFilter'
import { recordSearch } from '../../../schemas/filters/recordSearch'
import { recordDocument } from '../../../server/model/recordDocument'
import type { RecordsTable } from '../../../server/store/records/recordTables'

type Fields = Readonly<Record<string, CompiledField>>

/** The ids that an address asks for, in its order, worked out from all records in memory: no time limit of a loaded machine is part of it. */
export function expectedRecords(
  all: readonly Selectable<RecordsTable>[],
  fields: Fields,
  parameters: URLSearchParams,
  within?: ConditionTree,
): string[] {
  const { tree } = readRecordFilter(parameters, { fields, timezone: 'UTC' })
  const search = recordSearch(parameters.get('search') ?? '', Object.values(fields))
  const where = { and: [tree, ...[search, within].filter((one) => one !== undefined)] }
  const order = parameters.get('order_by') ?? '-created_at'
  const path = orderedPath(order.replace(/^-/, ''), fields)
  const way = order.startsWith('-') ? -1 : 1
  const found = all
    .filter((record) => holds(where, recordDocument(record)))
    .map((record) => {
      const value = recordDocument(record).at(path)
      return {
        id: record.id,
        isEmpty: (value ?? null) === null,
        key: valueOrder(value),
        at: record.created_at.getTime(),
      }
    })
  const compare = (one: string | number, other: string | number) =>
    one < other ? -way : one > other ? way : 0
  const sorted = found.sort(
    (one, other) =>
      Number(one.isEmpty) - Number(other.isEmpty) ||
      compare(one.key, other.key) ||
      compare(one.at, other.at) ||
      compare(one.id, other.id),
  )
  return sorted.map(({ id }) => id)
}

function orderedPath(name: string, fields: Fields): readonly string[] {
  const id = name.replace(/^answer__/, '')
  if (id === name) return [name]
  const rowId = fields[id]?.rowId
  return rowId === undefined ? ['answers', id] : ['answers', rowId, id]
}
