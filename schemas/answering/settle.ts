import type { CompiledForm, CompiledRule } from '../compile/compiledForm'
import { own } from '../model/json'
import { isGroupNode, isRowNode, type FieldNode, type GroupNode, type SetNode } from './nodes'
import type { Relations } from './relations'
import type { RuleState } from './ruleState'

/** What settling may do to answers; the answering does it, so that raw answers and states change together. */
export interface SettleActions {
  /** Drops the answer of a field, all sets of a group, all that a row gave; returns the nodes whose answers changed. */
  readonly clear: (node: FieldNode) => readonly FieldNode[]
  /** A field that just became visible without an answer gets its default, where the answering applies defaults. */
  readonly fillDefault: (node: FieldNode) => readonly FieldNode[]
  /** Whether there is nothing to choose in a row, wherever it stands. */
  readonly isUnoffered: (rowId: string) => boolean
  /** Adds the blank sets that a visible group must show. */
  readonly addFirstSets: (group: GroupNode) => readonly SetNode[]
}

/** Any set of a changed group may be another one now. */
export const allSets = 'allSets'

export type TouchedSets = readonly SetNode[] | typeof allSets

/**
 * Brings visibility, required and disabled in line with the answers, in document order, and again for what depends on an
 * answer that was dropped. Each answer is dropped and each default filled in at most once per change, so it ends even
 * where rules form a cycle; what it ends in depends on the answers alone, so loading a submission gives the same state.
 * `touched`: the sets of a changed group that are others now; the cost of one more set must not grow with the sets there are.
 * A row starts over when what it depends on changes, never while an answering begins: then its answer is only locked.
 */
export function createSettle(
  compiled: CompiledForm,
  nodes: ReadonlyMap<string, FieldNode>,
  pages: readonly { visible: boolean }[],
  rules: RuleState,
  { waitsFor, restartedBy }: Relations,
  actions: SettleActions,
): {
  readonly all: () => void
  readonly after: (changed: Iterable<FieldNode>, touched: TouchedSets) => void
} {
  const onPage = compiled.pages.map((page) => page.fieldIds.flatMap((id) => nodes.get(id) ?? []))

  const nodesOf = (fieldId: string): readonly FieldNode[] => {
    const top = nodes.get(fieldId)
    if (top) return [top]
    const group = nodes.get(own(compiled.fields, fieldId)?.groupId ?? '')
    if (!group || !isGroupNode(group)) return []
    return group.sets.flatMap((set) => set.fields.get(fieldId) ?? [])
  }

  const isVisible = (node: FieldNode, ruling: readonly CompiledRule[]): boolean => {
    if (node.set && !node.set.group.state.visible) return false
    if (node.row && !node.row.state.visible) return false
    if (ruling.length === 0) return true
    const deciding = ruling.filter(({ effect }) => effect === 'show' || effect === 'invisible')
    const applied = deciding.findLast((rule) => rules.holds(rule, node.set))
    return applied ? applied.effect === 'show' : !deciding.some(({ effect }) => effect === 'show')
  }
  const isApplied = (node: FieldNode, ruling: readonly CompiledRule[], effect: 'disabled' | 'required') =>
    ruling.some((rule) => rule.effect === effect && rules.holds(rule, node.set))
  const isDisabled = (node: FieldNode, ruling: readonly CompiledRule[]): boolean =>
    (node.set?.group.state.disabled ?? false) ||
    (node.row?.state.disabled ?? false) ||
    isApplied(node, ruling, 'disabled') ||
    waitsFor(node) !== undefined
  const isRequired = (node: FieldNode, ruling: readonly CompiledRule[]): boolean =>
    !actions.isUnoffered((node.row ?? node).field.id) &&
    (node.field.required ||
      (node.field.answerable && node.field.kind !== 'rowDetail' && isApplied(node, ruling, 'required')) ||
      // A row is asked for level by level.
      (node.field.kind === 'rowKey' && node.row?.state.required === true))

  /** Writes a node's state; true when what the node holds must follow. */
  const derive = (node: FieldNode): boolean => {
    const { state } = node
    const ruling = rules.rulesOf(node.field.id)
    const visible = isVisible(node, ruling)
    const disabled = isDisabled(node, ruling)
    const required = visible && isRequired(node, ruling)
    const follow =
      state.visible !== visible ||
      state.disabled !== disabled ||
      (isRowNode(node) && state.required !== required)
    if (state.visible !== visible) state.visible = visible
    if (state.disabled !== disabled) state.disabled = disabled
    if (state.required !== required) state.required = required
    return follow
  }

  /** Derives a node's state and what follows from it; returns the nodes whose answers that changed. */
  const bring = (node: FieldNode, dirty: Set<FieldNode>, filled: Set<FieldNode>): readonly FieldNode[] => {
    const wasVisible = node.state.visible
    const follow = derive(node)
    const lost = node.state.visible ? [] : actions.clear(node)
    if (follow) addHeld(node, dirty)
    if (!node.state.visible) return lost
    if (isGroupNode(node)) {
      for (const set of actions.addFirstSets(node)) {
        rules.evaluateSet(set)
        for (const child of set.fields.values()) dirty.add(child)
      }
      return []
    }
    if (wasVisible || node.raw !== undefined || filled.has(node)) return []
    filled.add(node)
    return actions.fillDefault(node)
  }

  const markDependents = (changed: FieldNode, dirty: Set<FieldNode>, restarting: boolean) => {
    for (const rule of rules.answerChanged(changed)) {
      for (const id of rule.targets) for (const target of nodesOf(id)) dirty.add(target)
    }
    for (const { id } of restartedBy(changed)) {
      for (const row of changed.set ? [changed.set.fields.get(id)] : nodesOf(id)) {
        if (!row) continue
        dirty.add(row)
        if (restarting) for (const lost of actions.clear(row)) markDependents(lost, dirty, restarting)
      }
    }
  }
  const run = (dirty: Set<FieldNode>, restarting: boolean) => {
    const filled = new Set<FieldNode>()
    while (dirty.size > 0) {
      const round = [...dirty].sort((a, b) => a.order - b.order)
      for (const node of round) {
        if (!dirty.delete(node)) continue
        for (const changed of bring(node, dirty, filled)) markDependents(changed, dirty, restarting)
      }
    }
    onPage.forEach((members, index) => {
      const page = pages[index]
      const visible = members.length === 0 || members.some((member) => member.state.visible)
      if (page && page.visible !== visible) page.visible = visible
    })
  }

  const bringSets = (sets: readonly SetNode[], dirty: Set<FieldNode>) => {
    for (const set of sets) {
      rules.evaluateSet(set)
      for (const child of set.fields.values()) dirty.add(child)
    }
  }

  return {
    all: () => {
      rules.evaluateAll()
      const dirty = new Set<FieldNode>()
      for (const node of nodes.values()) {
        dirty.add(node)
        if (isGroupNode(node)) addHeld(node, dirty)
      }
      run(dirty, false)
    },
    after: (changed, touched) => {
      const dirty = new Set<FieldNode>()
      for (const node of changed) {
        dirty.add(node)
        markDependents(node, dirty, true)
        if (isGroupNode(node)) bringSets(touched === allSets ? node.sets : touched, dirty)
      }
      if (touched !== allSets) bringSets(touched, dirty)
      run(dirty, true)
    },
  }
}

function addHeld(node: FieldNode, dirty: Set<FieldNode>): void {
  if (isRowNode(node)) for (const member of node.members.values()) dirty.add(member)
  if (isGroupNode(node))
    for (const set of node.sets) for (const child of set.fields.values()) dirty.add(child)
}
