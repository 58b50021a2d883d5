import type { CompiledForm } from '../compile/compiledForm'
import { own } from '../model/json'
import { isGroupNode, type FieldNode, type GroupNode, type SetNode } from './nodes'
import type { RuleState } from './ruleState'

/** What settling may do to answers; the answering does it, so that raw answers and states change together. */
export interface SettleActions {
  /** Drops the answer of a field, or all sets of a group. */
  readonly clear: (node: FieldNode | GroupNode) => void
  /** A field that just became visible without an answer gets its default, where the answering applies defaults. */
  readonly fillDefault: (node: FieldNode) => void
  /** Adds the blank sets that a visible group must show. */
  readonly addFirstSets: (group: GroupNode) => readonly SetNode[]
}

/**
 * Brings visibility, required and disabled in line with the answers, in document order, and again for what depends on an
 * answer that was dropped. Each answer is dropped and each default filled in at most once per change, so it ends even
 * where rules form a cycle; what it ends in depends on the answers alone, so loading a submission gives the same state.
 */
export function createSettle(
  compiled: CompiledForm,
  nodes: ReadonlyMap<string, FieldNode | GroupNode>,
  pages: readonly { visible: boolean }[],
  rules: RuleState,
  actions: SettleActions,
): { readonly all: () => void; readonly after: (changed: Iterable<FieldNode>) => void } {
  const order = new Map(Object.keys(compiled.fields).map((id, index) => [id, index]))
  const onPage = compiled.pages.map((page) => page.fieldIds.flatMap((id) => nodes.get(id) ?? []))

  const nodesOf = (fieldId: string): readonly FieldNode[] => {
    const top = nodes.get(fieldId)
    if (top) return [top]
    const group = nodes.get(own(compiled.fields, fieldId)?.groupId ?? '')
    if (!group || !isGroupNode(group)) return []
    return group.sets.flatMap((set) => set.fields.get(fieldId) ?? [])
  }

  const isVisible = (node: FieldNode): boolean => {
    if (node.set && !node.set.group.state.visible) return false
    const deciding = rules
      .rulesOf(node.field.id)
      .filter(({ effect }) => effect === 'show' || effect === 'invisible')
    const applied = deciding.findLast((rule) => rules.holds(rule, node.set))
    return applied ? applied.effect === 'show' : !deciding.some(({ effect }) => effect === 'show')
  }
  const isApplied = (node: FieldNode, effect: 'disabled' | 'required') =>
    rules.rulesOf(node.field.id).some((rule) => rule.effect === effect && rules.holds(rule, node.set))

  /** Writes a node's state; returns the nodes whose answers that changed. */
  const derive = (node: FieldNode, dirty: Set<FieldNode>, filled: Set<FieldNode>): readonly FieldNode[] => {
    const { state } = node
    const visible = isVisible(node)
    const disabled = (node.set?.group.state.disabled ?? false) || isApplied(node, 'disabled')
    const required =
      visible && (node.field.required || (node.field.answerable && isApplied(node, 'required')))
    const appeared = visible && !state.visible
    const childrenFollow = state.visible !== visible || state.disabled !== disabled
    if (state.visible !== visible) state.visible = visible
    if (state.disabled !== disabled) state.disabled = disabled
    if (state.required !== required) state.required = required

    if (isGroupNode(node)) {
      const had = node.sets
      if (!visible && (had.length > 0 || node.raw !== undefined)) {
        actions.clear(node)
        return [node]
      }
      if (childrenFollow) for (const set of had) for (const child of set.fields.values()) dirty.add(child)
      if (!visible) return []
      for (const set of actions.addFirstSets(node)) {
        rules.evaluateSet(set)
        for (const child of set.fields.values()) dirty.add(child)
      }
      return []
    }
    if (!visible && node.raw !== undefined) {
      actions.clear(node)
      return [node]
    }
    if (appeared && node.raw === undefined && !filled.has(node)) {
      filled.add(node)
      actions.fillDefault(node)
      return node.raw === undefined ? [] : [node]
    }
    return []
  }

  const markDependents = (changed: FieldNode, dirty: Set<FieldNode>) => {
    for (const rule of rules.answerChanged(changed)) {
      for (const id of rule.targets) for (const target of nodesOf(id)) dirty.add(target)
    }
  }
  const byDocument = (a: FieldNode, b: FieldNode) =>
    (order.get(a.field.id) ?? 0) - (order.get(b.field.id) ?? 0)

  const run = (dirty: Set<FieldNode>) => {
    const filled = new Set<FieldNode>()
    while (dirty.size > 0) {
      const round = [...dirty].sort(byDocument)
      for (const node of round) {
        if (!dirty.delete(node)) continue
        for (const changed of derive(node, dirty, filled)) markDependents(changed, dirty)
      }
    }
    onPage.forEach((members, index) => {
      const page = pages[index]
      const visible = members.length === 0 || members.some((member) => member.state.visible)
      if (page && page.visible !== visible) page.visible = visible
    })
  }

  return {
    all: () => {
      rules.evaluateAll()
      const dirty = new Set<FieldNode>()
      for (const node of nodes.values()) {
        dirty.add(node)
        if (isGroupNode(node))
          for (const set of node.sets) for (const child of set.fields.values()) dirty.add(child)
      }
      run(dirty)
    },
    after: (changed) => {
      const dirty = new Set<FieldNode>()
      for (const node of changed) {
        dirty.add(node)
        markDependents(node, dirty)
        if (!isGroupNode(node)) continue
        for (const set of node.sets) {
          rules.evaluateSet(set)
          for (const child of set.fields.values()) dirty.add(child)
        }
      }
      run(dirty)
    },
  }
}
