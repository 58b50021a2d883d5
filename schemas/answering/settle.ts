import type { CompiledForm, CompiledRule } from '../compile/compiledForm'
import { own } from '../model/json'
import { isGroupNode, isRowNode, type FieldNode, type GroupNode, type SetNode } from './nodes'
import type { Relations } from './relations'
import type { RuleState } from './ruleState'

/** The changes of answers that settling may make. The answering carries them out, so that raw answers and states change together. */
export interface SettleActions {
  /** Removes a field's answer, all sets of a group or all members of a row; returns the nodes whose answers changed. */
  readonly clear: (node: FieldNode) => readonly FieldNode[]
  /** Writes the default of a field that became visible without an answer, if the answering applies defaults. */
  readonly fillDefault: (node: FieldNode) => readonly FieldNode[]
  /** Returns whether a row has nothing to choose, wherever it is. */
  readonly isUnoffered: (rowId: string) => boolean
  /** Adds the minimum of blank sets to a visible group. */
  readonly addFirstSets: (group: GroupNode) => readonly SetNode[]
}

/** Means that any set of a changed group may have changed. */
export const allSets = 'allSets'

export type TouchedSets = readonly SetNode[] | typeof allSets

/**
 * Brings visibility, required and disabled in line with the answers, in document order, and again for what depends on a removed answer.
 * Each answer is removed and each default written at most once per change, so that settling ends even when rules form a cycle; the result
 * depends only on the answers, so loading a submission gives the same state. `touched` are the sets of a changed group that changed.
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
      // Levels of a required row are required one by one.
      (node.field.kind === 'rowKey' && node.row?.state.required === true))

  /** Writes a node's state; returns true when the fields inside must be updated too. */
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

  /** Updates a node's state with its consequences; returns the nodes whose answers changed. */
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
