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

/** Checks the visible nodes, writes their `errors` and returns them in document order. `unfinished` ignores missing answers. */
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

/** Returns the errors shown on visible nodes, in document order. */
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

/** Returns the error of the current answer; undefined when there is none. */
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

/**
 * Returns whether an answer can be required: requiring one in a disabled field, or in sets where nothing can be written, would be a dead
 * end.
 */
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

/** Checks a row itself only for an invalid value; its members are checked at their own addresses. */
function checkRow(node: FieldNode): CodedError | undefined {
  if (!node.schema || node.raw === undefined) return undefined
  return verdictOn(node.raw, node.schema, node.type, node.field.field)
}

/** Writes errors, but leaves an unchanged state alone, so that its widget is not redrawn. */
export function writeErrors(node: FieldNode, errors: readonly CodedError[]): void {
  if (node.state.errors.length === 0 && errors.length === 0) return
  node.state.errors = errors
}
