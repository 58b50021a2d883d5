import { rowReference } from '../fields/shared/row'
import type { CompiledField, Finding, RowRelation } from './compiledForm'

type Fields = ReadonlyMap<string, CompiledField>

/**
 * Finds the rows that depend on another row's answer. The parent is the named catalog's row in the same group, else at the top level; a row
 * of another group has no single answer. Unknown parents and circular relations are ignored. A parent that comes later is a finding,
 * because a respondent would get stuck.
 */
export function relateRows(
  fields: Fields,
  report: (finding: Finding) => void,
): ReadonlyMap<string, RowRelation> {
  const rows = [...fields.values()]
    .filter(({ kind }) => kind === 'row')
    .map((row) => ({ row, ...rowReference(row.field) }))
  const relations = new Map<string, RowRelation>()
  for (const { row, relation } of rows) {
    if (!relation) continue
    const others = rows
      .filter((other) => other.row !== row && other.catalogId === relation.catalogId)
      .map((other) => other.row)
    const parent =
      others.find(({ groupId }) => groupId === row.groupId) ??
      others.find(({ groupId }) => groupId === undefined)
    const memberIds = relation.fieldIds.filter((id) => parent?.childIds.includes(id))
    if (parent && memberIds.length > 0) relations.set(row.id, { rowId: parent.id, memberIds })
    else report({ code: 'STALE_RELATION', severity: 'warning', fieldId: row.id })
  }
  const circular = [...relations.keys()].filter((id) => returnsTo(id, relations))
  for (const id of circular) {
    relations.delete(id)
    report({ code: 'RELATION_CYCLE', severity: 'warning', fieldId: id })
  }
  const order = rows.map(({ row }) => row.id)
  for (const [id, { rowId }] of relations) {
    if (order.indexOf(id) > order.indexOf(rowId)) continue
    const params = { label: fields.get(rowId)?.field.label ?? '' }
    report({ code: 'RELATION_BACKWARDS', severity: 'warning', fieldId: id, params })
  }
  return relations
}

function returnsTo(id: string, relations: ReadonlyMap<string, RowRelation>): boolean {
  const seen = new Set<string>()
  for (let at = relations.get(id)?.rowId; at !== undefined && !seen.has(at);) {
    if (at === id) return true
    seen.add(at)
    at = relations.get(at)?.rowId
  }
  return false
}
