import type { CompiledForm } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { isObject, own } from '../model/json'
import { pointsOf } from './grade'
import { isGroupNode, isRowNode, nodeFactory, type FieldNode, type GroupNode } from './nodes'
import type { RowNode, SetNode } from './nodes'
import { sameJson } from '../model/sameJson'

/**
 * The nodes of a form outside of groups, with the only functions that write answers, so that raw answer, state and points change together.
 * Writing functions return the nodes whose answers changed.
 */
export interface NodeStore {
  readonly nodes: ReadonlyMap<string, FieldNode>
  /** Normalises and writes an answer: for a group as sets, for a row to all its members; `undefined` clears it. */
  readonly write: (node: FieldNode, value: unknown) => readonly FieldNode[]
  /** Writes one member of a row. Writing a level clears the levels below it and the details copied from the previously chosen row. */
  readonly writeMember: (member: FieldNode, row: RowNode, value: unknown) => readonly FieldNode[]
  /** Writes the designer's default, if any. */
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
    // An incomplete value, such as an open choice before its text is written, is only in the state and is no answer.
    const raw = node.type.isEmpty(read, node.field.field) ? undefined : read
    // A state may be a proxy that wraps what is put into it, so the raw answer must not be shared with it.
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
      // An invalid answer of a row stays unchanged, so that it is refused.
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

/** Copies lists and plain objects deeply; returns anything else unchanged. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copied(member)]))
}
