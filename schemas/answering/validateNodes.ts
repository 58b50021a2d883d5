import type { Address } from '../model/answers'
import type { CodedError } from '../model/errors'
import { verdictOn } from '../verdict/verdictOn'
import { isMissing } from './isMissing'
import { isGroupNode, isRowNode, type FieldNode, type GroupNode } from './nodes'
import { isAnswered, setsWithAnswers } from './submission'
import type { AddressedError } from './types'

type Check = (node: FieldNode) => CodedError | undefined

const checkGiven: Check = (node) => {
  const error = checkNode(node)
  return error && isMissing(error.code) ? undefined : error
}

/**
 * Checks the visible ones of the nodes, writes their `errors` and returns them in document order. `unfinished`: what is missing may
 * be missing.
 */
export function validateNodes(nodes: Iterable<FieldNode>, unfinished = false): readonly AddressedError[] {
  const check = unfinished ? checkGiven : checkNode
  const found: AddressedError[] = []
  for (const node of nodes) {
    const error = check(node)
    writeErrors(node, error ? [error] : [])
    if (error) found.push({ address: { fieldId: node.field.id }, error })
    if (isGroupNode(node)) found.push(...validateSets(node, check))
  }
  return found
}

function validateSets(group: GroupNode, check: Check): readonly AddressedError[] {
  const counted = group.state.visible ? setsWithAnswers(group).length : 0
  return group.sets.flatMap((set, setIndex) =>
    [...set.fields.values()].flatMap((node) => {
      const error = setIndex < counted ? check(node) : undefined
      writeErrors(node, error ? [error] : [])
      const address: Address = { fieldId: node.field.id, groupId: group.field.id, setIndex }
      return error ? [{ address, error }] : []
    }),
  )
}

/** The errors that are written on visible nodes, in document order. */
export function shownErrors(nodes: Iterable<FieldNode>): readonly AddressedError[] {
  return [...nodes].flatMap((node) => [
    ...errorsAt(node, { fieldId: node.field.id }),
    ...(isGroupNode(node) && node.state.visible ? errorsInSets(node) : []),
  ])
}

function errorsInSets(group: GroupNode): readonly AddressedError[] {
  return group.sets.flatMap((set, setIndex) =>
    [...set.fields.values()].flatMap((node) =>
      errorsAt(node, { fieldId: node.field.id, groupId: group.field.id, setIndex }),
    ),
  )
}

function errorsAt({ state }: FieldNode, address: Address): readonly AddressedError[] {
  return state.visible ? state.errors.map((error) => ({ address, error })) : []
}

/** What is wrong with the answer as it stands; undefined when nothing is. */
export function checkNode(node: FieldNode): CodedError | undefined {
  if (!node.state.visible || !node.field.answerable) return undefined
  if (isRowNode(node)) return checkRow(node)
  if (!isAnswered(node)) {
    return node.state.required && isOpen(node) ? { code: 'FIELD_REQUIRED' } : undefined
  }
  if (!node.schema) return undefined
  const value = isGroupNode(node) && node.sets.length > 0 ? setsWithAnswers(node).map(() => ({})) : node.raw
  return verdictOn(value, node.schema, node.type, node.field.field)
}

/** Asking for what nobody can fill in would be a dead end: a disabled field, sets in which nothing can be written. */
function isOpen(node: FieldNode): boolean {
  if (node.state.disabled) return false
  if (!isGroupNode(node) || node.sets.length === 0) return true
  return node.sets.some((set) => [...set.fields.values()].some(isOpenInSet))
}

function isOpenInSet(node: FieldNode): boolean {
  const { field, state } = node
  if (isRowNode(node) && node.members.size === 0) return false
  return field.answerable && state.visible && !state.disabled
}

/** Members are asked for and checked at their own addresses: of the row itself only what is no row at all is wrong. */
function checkRow(node: FieldNode): CodedError | undefined {
  if (!node.schema || node.raw === undefined) return undefined
  return verdictOn(node.raw, node.schema, node.type, node.field.field)
}

/** Leaves a state alone when nothing changes, so that its widget is not drawn again. */
export function writeErrors(node: FieldNode, errors: readonly CodedError[]): void {
  if (node.state.errors.length === 0 && errors.length === 0) return
  node.state.errors = errors
}
