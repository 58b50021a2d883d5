import type { CompiledForm } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { isObject, own } from '../model/json'
import { pointsOf } from './grade'
import { isGroupNode, isRowNode, nodeFactory, type FieldNode, type GroupNode } from './nodes'
import type { RowNode, SetNode } from './nodes'
import { sameJson } from '../model/sameJson'

/**
 * The nodes of a form outside of groups with the only ways to write answers: raw answer, state and points change together. What
 * writes returns the nodes whose answers are others now.
 */
export interface NodeStore {
  readonly nodes: ReadonlyMap<string, FieldNode>
  /** Normalises and writes an answer, a group's as sets, a row's to all its members; `undefined` clears it. */
  readonly write: (node: FieldNode, value: unknown) => readonly FieldNode[]
  /** Writes one member of a row. After a level, what was chosen below it and copied from the row chosen before no longer holds. */
  readonly writeMember: (member: FieldNode, row: RowNode, value: unknown) => readonly FieldNode[]
  /** Writes the designer's default, if there is one. */
  readonly writeDefault: (node: FieldNode) => readonly FieldNode[]
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
  const criteria = compiled.grading?.criteria

  const writeOne = (node: FieldNode, value: unknown): readonly FieldNode[] => {
    const read = node.type.read(value, node.field.field)
    // What is no answer may still be drawn, such as an open choice before its text is written: only the state has it.
    const raw = node.type.isEmpty(read, node.field.field) ? undefined : read
    // A state may be a proxy that changes what is put into it: the raw answer must not be part of it.
    if (!sameJson(read, node.state.value)) node.state.value = copied(read)
    if (sameJson(raw, node.raw)) return []
    node.raw = raw
    const points = pointsOf(node, own(criteria, node.field.id))
    if (node.state.points !== points) node.state.points = points
    return [node]
  }

  const writeRow = (row: RowNode, value: unknown): readonly FieldNode[] => {
    const read = row.type.read(value, row.field.field)
    const answers = isObject(read) ? read : undefined
    const extras = Object.entries(answers ?? {}).filter(
      ([id, extra]) => !row.members.has(id) && !row.type.isEmpty({ [id]: extra }, row.field.field),
    )
    const others = sameJson(extras, row.extras) ? [] : [row]
    row.extras = extras
    const members = [...row.members].flatMap(([id, member]) => writeOne(member, own(answers, id)))
    return [...new Set([...members, ...others, ...writeOne(row, answers ? undefined : value)])]
  }

  const putSets = (group: GroupNode, sets: readonly ReturnType<typeof factory.set>[]) => {
    group.raw = undefined
    group.state.value = undefined
    group.sets = sets.map(({ node }) => node)
    group.state.sets = Object.freeze(sets.map(({ state }) => state))
  }
  const filledSet = (group: GroupNode, answers: { readonly [id: string]: unknown }) => {
    const known = new Set(group.field.childIds)
    const set = factory.set(
      group,
      Object.entries(answers).filter(([id]) => !known.has(id)),
    )
    for (const id of known) {
      const node = set.node.fields.get(id)
      if (node && Object.hasOwn(answers, id)) write(node, answers[id])
    }
    return set
  }
  const writeGroup = (group: GroupNode, value: unknown): readonly FieldNode[] => {
    const read = group.type.read(value, group.field.field)
    const isSets = Array.isArray(read) && read.every(isObject)
    const had = group.sets.length > 0 || group.raw !== undefined
    putSets(group, isSets ? read.map((answers) => filledSet(group, answers)) : [])
    if (!isSets) writeOne(group, value)
    return had || group.sets.length > 0 || group.raw !== undefined ? [group] : []
  }
  const write = (node: FieldNode, value: unknown): readonly FieldNode[] => {
    if (isGroupNode(node)) return writeGroup(node, value)
    return isRowNode(node) ? writeRow(node, value) : writeOne(node, value)
  }

  return {
    nodes: factory.topLevel(),
    write,
    writeMember: (member, row, value) => {
      const changed = [...writeOne(member, value), ...writeOne(row, undefined)]
      if (member.field.kind !== 'rowKey') return changed
      const members = [...row.members.values()]
      const below = members.slice(members.indexOf(member) + 1)
      if (row.extras.length > 0) changed.push(row)
      row.extras = []
      return [...new Set([...changed, ...below.flatMap((one) => writeOne(one, undefined))])]
    },
    writeDefault: (node) => {
      // What came as a row's answer and is none stays alone, to be refused.
      if (node.row?.raw !== undefined) return []
      const value = node.type.initial(node.field.field)
      return value === undefined ? [] : write(node, value)
    },
    appendSet: (group) => {
      const { node, state } = factory.set(group)
      if (group.raw !== undefined) writeOne(group, undefined)
      group.sets = [...group.sets, node]
      group.state.sets = Object.freeze([...group.state.sets, state])
      return node
    },
    removeSet: (group, index) => {
      group.sets = group.sets.toSpliced(index, 1)
      group.state.sets = Object.freeze(group.state.sets.toSpliced(index, 1))
    },
  }
}

/** Lists and plain objects copied all the way down; anything else as it is. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copied(member)]))
}
