import type { CompiledForm } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { setLimits } from '../fields/shared/sets'
import type { Address } from '../model/answers'
import type { CodedError } from '../model/errors'
import { isObject } from '../model/json'
import { isGroupNode, nodeFactory, type FieldNode, type GroupNode, type SetNode } from './nodes'
import { submissionOf } from './submission'
import type { Answering, AnsweringContext } from './types'
import { checkNode, validateNodes, writeErrors } from './validateNodes'

/** What `start` and `load` fill in before the answering is handed out. */
export interface Filling {
  /** Writes the default answers of the fields given and of the sets that a group must begin with. */
  readonly fillDefaults: () => void
  readonly fillAnswers: (answers: { readonly [fieldId: string]: unknown }) => void
}

/** Makes a running answering; `fill` writes its first answers, then everything settles once. */
export function createAnswering(
  compiled: CompiledForm,
  context: AnsweringContext,
  registry: FieldTypeRegistry,
  fill: (filling: Filling) => void,
): Answering {
  const factory = nodeFactory(compiled, registry, context.createState)
  const nodes = new Map<string, FieldNode | GroupNode>()
  for (const field of Object.values(compiled.fields)) {
    if (field.groupId === undefined) nodes.set(field.id, factory.field(field))
  }
  const pages = compiled.pages.map(() => context.createState({ visible: true }))

  const groupAt = (groupId: string): GroupNode | undefined => {
    const node = nodes.get(groupId)
    return node && isGroupNode(node) ? node : undefined
  }
  const nodeAt = ({ fieldId, groupId, setIndex }: Address): FieldNode | GroupNode | undefined =>
    groupId === undefined ? nodes.get(fieldId) : groupAt(groupId)?.sets[setIndex ?? -1]?.fields.get(fieldId)

  const write = (node: FieldNode, value: unknown) => {
    node.raw = node.type.read(value, node.field.field)
    node.state.value = node.raw
  }
  const appendSet = (group: GroupNode, extras?: SetNode['extras']): SetNode => {
    const { node, state } = factory.set(group, extras)
    group.sets = [...group.sets, node]
    group.state.sets = [...group.state.sets, state]
    if (group.raw !== undefined) write(group, undefined)
    return node
  }
  const writeDefaults = (fields: Iterable<FieldNode>) => {
    for (const node of fields) {
      const value = node.type.initial(node.field.field)
      if (value !== undefined) write(node, value)
    }
  }
  const writeSets = (group: GroupNode, value: unknown) => {
    const read = group.type.read(value, group.field.field)
    group.sets = []
    group.state.sets = []
    if (!Array.isArray(read)) {
      write(group, value)
      return
    }
    for (const answers of read.filter(isObject)) {
      const known = new Set(group.field.childIds)
      const set = appendSet(
        group,
        Object.entries(answers).filter(([id]) => !known.has(id)),
      )
      for (const [id, node] of set.fields) {
        if (Object.hasOwn(answers, id)) write(node, answers[id])
      }
    }
  }
  const writeAny = (node: FieldNode, value: unknown) => {
    if (isGroupNode(node)) writeSets(node, value)
    else write(node, value)
  }

  fill({
    fillDefaults: () => {
      writeDefaults(nodes.values())
      for (const group of [...nodes.values()].filter(isGroupNode)) {
        const first = Math.max(setLimits(group.field.field).min, group.field.required ? 1 : 0)
        for (let count = 0; count < Math.min(first, mostFirstSets); count++) {
          writeDefaults(appendSet(group).fields.values())
        }
      }
    },
    fillAnswers: (answers) => {
      for (const [id, node] of nodes) {
        if (Object.hasOwn(answers, id)) writeAny(node, answers[id])
      }
    },
  })

  return {
    compiled,
    fields: Object.fromEntries([...nodes].map(([id, node]) => [id, node.state])),
    pages,
    set: (address, value) => {
      const node = nodeAt(address)
      if (!node) return
      writeAny(node, value)
      // An error that is shown follows the typing; none appears before the form is checked.
      if (node.state.errors.length > 0) {
        const error = checkNode(node)
        writeErrors(node, error ? [error] : [])
      }
    },
    addSet: (groupId) => {
      const group = groupAt(groupId)
      if (!group || group.sets.length >= setLimits(group.field.field).max) return
      writeDefaults(appendSet(group).fields.values())
    },
    removeSet: (groupId, setIndex) => {
      const group = groupAt(groupId)
      if (!group?.sets[setIndex]) return
      group.sets = group.sets.toSpliced(setIndex, 1)
      group.state.sets = group.state.sets.toSpliced(setIndex, 1)
    },
    validate: (scope) =>
      validateNodes([...nodes.values()].filter((node) => !scope || node.field.page === scope.page)),
    putErrors: (errors) => {
      const byNode = new Map<FieldNode, CodedError[]>()
      for (const { address, error } of errors) {
        const node = nodeAt(address)
        if (node) byNode.set(node, [...(byNode.get(node) ?? []), error])
      }
      for (const [node, found] of byNode) writeErrors(node, found)
    },
    toSubmission: () => submissionOf(nodes.values()),
    stateAt: (address) => nodeAt(address)?.state,
  }
}

/** A form that asks for more sets than this to begin with begins with this many. */
const mostFirstSets = 50
