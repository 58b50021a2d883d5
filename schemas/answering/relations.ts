import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { isRowNode, type FieldNode, type RowNode } from './nodes'

/** The dependencies between rows. */
export interface Relations {
  /** Returns the parent row that must be answered before this row is unlocked; undefined when there is none. */
  readonly waitsFor: (row: FieldNode) => RowNode | undefined
  /** Returns the rows that restart when this answer changes, because it is a related member of their parent. */
  readonly restartedBy: (changed: FieldNode) => readonly CompiledField[]
}

export function relations(compiled: CompiledForm, nodes: ReadonlyMap<string, FieldNode>): Relations {
  const related = Object.values(compiled.fields).filter(({ relatedTo }) => relatedTo !== undefined)
  const byMember = new Map<string, CompiledField[]>()
  for (const field of related) {
    for (const id of field.relatedTo?.memberIds ?? []) byMember.set(id, [...(byMember.get(id) ?? []), field])
  }
  return {
    waitsFor: ({ field, set }) => {
      if (!field.relatedTo) return undefined
      const { rowId, memberIds } = field.relatedTo
      const parent = set?.fields.get(rowId) ?? nodes.get(rowId)
      if (!parent || !isRowNode(parent)) return undefined
      const isOpen = memberIds.every((id) => parent.members.get(id)?.raw !== undefined)
      return isOpen ? undefined : parent
    },
    restartedBy: (changed) => byMember.get(changed.field.id) ?? [],
  }
}
