import type { CompiledForm } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { isObject } from '../model/json'
import { isGroupNode, nodeFactory, type FieldNode, type GroupNode, type SetNode } from './nodes'

/** The nodes of a form's top-level fields with the only ways to write answers: raw answer and state change together. */
export interface NodeStore {
  readonly nodes: ReadonlyMap<string, FieldNode | GroupNode>
  /** Normalises and writes an answer, a group's as sets; `undefined` clears it. */
  readonly write: (node: FieldNode | GroupNode, value: unknown) => void
  /** Writes the designer's default, if there is one. */
  readonly writeDefault: (node: FieldNode) => void
  /** Adds a blank set. */
  readonly appendSet: (group: GroupNode) => SetNode
  readonly removeSet: (group: GroupNode, index: number) => void
}

export function createNodes(
  compiled: CompiledForm,
  registry: FieldTypeRegistry,
  createState: <T extends object>(initial: T) => T,
): NodeStore {
  const factory = nodeFactory(compiled, registry, createState)
  const nodes = new Map<string, FieldNode | GroupNode>()
  for (const field of Object.values(compiled.fields)) {
    if (field.groupId === undefined) nodes.set(field.id, factory.field(field))
  }

  const writeOne = (node: FieldNode, value: unknown) => {
    const read = node.type.read(value, node.field.field)
    // What is no answer may still be drawn, such as an open choice before its text is written: only the state has it.
    node.raw = node.type.isEmpty(read, node.field.field) ? undefined : read
    // A state may be a proxy that changes what is put into it: the raw answer must not be part of it.
    node.state.value = copied(read)
  }
  const putSets = (group: GroupNode, sets: readonly ReturnType<typeof factory.set>[]) => {
    group.raw = undefined
    group.state.value = undefined
    group.sets = sets.map(({ node }) => node)
    group.state.sets = sets.map(({ state }) => state)
  }
  const filledSet = (group: GroupNode, answers: { readonly [id: string]: unknown }) => {
    const known = new Set(group.field.childIds)
    const set = factory.set(
      group,
      Object.entries(answers).filter(([id]) => !known.has(id)),
    )
    for (const [id, node] of set.node.fields) {
      if (Object.hasOwn(answers, id)) writeOne(node, answers[id])
    }
    return set
  }
  const write = (node: FieldNode | GroupNode, value: unknown) => {
    if (!isGroupNode(node)) {
      writeOne(node, value)
      return
    }
    const read = node.type.read(value, node.field.field)
    const isSets = Array.isArray(read) && read.every(isObject)
    putSets(node, isSets ? read.map((answers) => filledSet(node, answers)) : [])
    if (!isSets) writeOne(node, value)
  }

  return {
    nodes,
    write,
    writeDefault: (node) => {
      const value = node.type.initial(node.field.field)
      if (value !== undefined) write(node, value)
    },
    appendSet: (group) => {
      const { node, state } = factory.set(group)
      if (group.raw !== undefined) writeOne(group, undefined)
      group.sets = [...group.sets, node]
      group.state.sets = [...group.state.sets, state]
      return node
    },
    removeSet: (group, index) => {
      group.sets = group.sets.toSpliced(index, 1)
      group.state.sets = group.state.sets.toSpliced(index, 1)
    },
  }
}

/** Lists and plain objects copied all the way down; anything else as it is. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copied(member)]))
}
