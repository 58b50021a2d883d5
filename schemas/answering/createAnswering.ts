import type { CompiledForm } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { setLimits } from '../fields/shared/sets'
import type { Address } from '../model/answers'
import type { CodedError } from '../model/errors'
import { own } from '../model/json'
import { storable } from '../model/storable'
import { createNodes } from './createNodes'
import { explainNode } from './explainNode'
import { gradeOf } from './grade'
import { isMissing } from './isMissing'
import { isGroupNode, isHeldByNoRow, isRowNode, type FieldNode, type GroupNode } from './nodes'
import { relations } from './relations'
import { ruleState } from './ruleState'
import { allSets, createSettle, type TouchedSets } from './settle'
import { isSetAnswered, submissionOf } from './submission'
import type { Answering, AnsweringContext } from './types'
import { checkNode, shownErrors, validateNodes, writeErrors } from './validateNodes'

/** The initial answers: the designer's defaults, or given answers without defaults. */
export type FirstAnswers =
  | { readonly from: 'defaults' }
  | {
      readonly from: 'answers'
      readonly answers: { readonly [fieldId: string]: unknown }
      /** Whether an unfinished answering continues, so that fields that become visible later get their defaults. */
      readonly goesOn: boolean
    }

/** The most sets that a form may begin with, even when it asks for more. */
const mostFirstSets = 50

/** Creates a running answering: writes the initial answers and settles once. */
export function createAnswering(
  compiled: CompiledForm,
  context: AnsweringContext,
  registry: FieldTypeRegistry,
  first: FirstAnswers,
): Answering {
  const store = createNodes(compiled, registry, context.createState)
  const { nodes, write, writeMember, writeDefault, appendSet, removeSet } = store
  const pages = compiled.pages.map(() => context.createState({ visible: true }))
  let withDefaults = first.from === 'defaults'
  const rules = ruleState(compiled, nodes, context.user)
  const related = relations(compiled, nodes)
  const unoffered = new Set<string>()

  const missingSets = (group: GroupNode): number => {
    if (group.raw !== undefined) return 0
    const wanted = Math.max(setLimits(group.field.field).min, group.state.required ? 1 : 0)
    return Math.max(0, Math.min(wanted, mostFirstSets) - group.sets.length)
  }
  const addFirstSets = (group: GroupNode, filled: boolean) =>
    Array.from({ length: missingSets(group) }, () => {
      const set = appendSet(group)
      if (filled) for (const node of set.fields.values()) writeDefault(node)
      return set
    })
  const settle = createSettle(compiled, nodes, pages, rules, related, {
    clear: (node) => {
      writeErrors(node, [])
      if (isRowNode(node)) for (const member of node.members.values()) writeErrors(member, [])
      return isBlankNode(node) ? [] : write(node, undefined)
    },
    fillDefault: (node) => (withDefaults ? writeDefault(node) : []),
    addFirstSets: (group) => addFirstSets(group, false),
    isUnoffered: (rowId) => unoffered.has(rowId),
  })

  const groupAt = (groupId: string): GroupNode | undefined => {
    const node = nodes.get(groupId)
    return node && isGroupNode(node) ? node : undefined
  }
  const nodeAt = ({ fieldId, groupId, setIndex }: Address): FieldNode | undefined =>
    groupId === undefined ? nodes.get(fieldId) : groupAt(groupId)?.sets[setIndex ?? -1]?.fields.get(fieldId)
  const settleAfter = (written: FieldNode, changed: readonly FieldNode[], sets: TouchedSets) => {
    if (changed.length > 0 || sets !== allSets) settle.after(changed, sets)
    // An error disappears as soon as it is corrected, also that of the containing group or row. No new error appears in the field that is
    // being written, not even a different one, before the respondent leaves it.
    const touched = [written, ...changed].flatMap((node) => [node, node.row, node.set?.group])
    for (const node of new Set(touched.filter((held) => !!held))) {
      const [shown] = node.state.errors
      if (!shown) continue
      const error = checkNode(node)
      const isOther = node === written && error?.code !== shown.code
      writeErrors(node, error && !isOther ? [error] : [])
    }
  }
  /** Fields that validation has asked for: a missing answer shows again when such a field is left. */
  const checked = new WeakSet<FieldNode>()

  for (const node of nodes.values()) {
    if (first.from === 'answers') {
      if (isHeldByNoRow(node) && Object.hasOwn(first.answers, node.field.id))
        write(node, first.answers[node.field.id])
    } else if (isGroupNode(node)) addFirstSets(node, true)
    else writeDefault(node)
  }
  settle.all()
  if (first.from === 'answers' && first.goesOn) withDefaults = true

  return {
    compiled,
    fields: Object.fromEntries(
      [...nodes].filter(([, node]) => isHeldByNoRow(node)).map(([id, node]) => [id, node.state]),
    ),
    pages,
    set: (address, value) => {
      const node = nodeAt(address)
      if (!node) return
      // Such characters may be pasted unseen, and the server would refuse all answers because of them.
      const given = storable(value)
      const changed = node.row ? writeMember(node, node.row, given) : write(node, given)
      settleAfter(node, changed, allSets)
    },
    setOffered: (fieldId, isOffered) => {
      if (unoffered.has(fieldId) !== isOffered) return
      if (isOffered) unoffered.delete(fieldId)
      else unoffered.add(fieldId)
      const group = groupAt(own(compiled.fields, fieldId)?.groupId ?? '')
      const holders = group ? group.sets.map(({ fields }) => fields) : [nodes]
      const rows = holders.flatMap((held) => held.get(fieldId) ?? []).filter(isRowNode)
      settle.after(rows, [])
      for (const member of rows.flatMap(({ members }) => [...members.values()]))
        if (member.state.errors.some(({ code }) => isMissing(code)) && !checkNode(member))
          writeErrors(member, [])
    },
    addSet: (groupId) => {
      const group = groupAt(groupId)
      if (!group?.state.visible || group.sets.length >= setLimits(group.field.field).max) return
      // An invalid answer is discarded, and the group begins anew.
      const isBegun = group.raw !== undefined
      const set = appendSet(group)
      for (const node of set.fields.values()) writeDefault(node)
      // A blank set at the end does not count yet, so no rule depends on it.
      settleAfter(group, isBegun || isSetAnswered(set) ? [group] : [], [set])
    },
    removeSet: (groupId, setIndex) => {
      const group = groupAt(groupId)
      if (!group?.sets[setIndex]) return
      removeSet(group, setIndex)
      settleAfter(group, [group], [])
    },
    validate: (scope) => {
      const all = [...nodes.values()]
      const inScope = all.filter((node) => scope?.page === undefined || node.field.page === scope.page)
      const errors = validateNodes(inScope, scope?.unfinished)
      for (const { address } of errors) {
        const node = nodeAt(address)
        if (node) checked.add(node)
      }
      return errors
    },
    leave: (address) => {
      const node = nodeAt(address)
      const error = node && checkNode(node)
      if (error && (!isMissing(error.code) || checked.has(node))) writeErrors(node, [error])
    },
    shownErrors: () => shownErrors(nodes.values()),
    putErrors: (errors) => {
      const byNode = new Map<FieldNode, CodedError[]>()
      for (const { address, error } of errors) {
        const node = nodeAt(address)
        if (node) byNode.set(node, [...(byNode.get(node) ?? []), error])
      }
      for (const [node, found] of byNode) writeErrors(node, found)
    },
    clearErrors: (addresses) => {
      for (const address of addresses) {
        const node = nodeAt(address)
        if (node) writeErrors(node, [])
      }
    },
    toSubmission: () => submissionOf(nodes.values()),
    grade: () => gradeOf(compiled, nodes),
    explain: (address) => {
      const node = nodeAt(address)
      return node && explainNode(node, compiled, nodes, rules, related)
    },
    stateAt: (address) => nodeAt(address)?.state,
  }
}

function isBlankNode(node: FieldNode): boolean {
  if (node.raw !== undefined || node.state.value !== undefined) return false
  if (isGroupNode(node)) return node.sets.length === 0
  if (!isRowNode(node)) return true
  return node.extras.length === 0 && [...node.members.values()].every(isBlankNode)
}
