import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import type { FieldType, FieldTypeRegistry, JsonSchema } from '../fields/fieldType'
import { formLayout, type FieldLayout } from './formLayout'
import type { FieldState, GroupState, RowState, SetState } from './types'

/*
 * Internal data of the answering besides the observable states: raw answers (a state may be a proxy and must not leak into a submission),
 * the sets of groups and the members of rows. One module changes both together.
 */

export interface FieldNode {
  readonly field: CompiledField
  readonly type: FieldType
  /** Undefined when there is no answer to check. */
  readonly schema: JsonSchema | undefined
  readonly state: FieldState
  /** Position of the field in the document. */
  readonly order: number
  /** The set that the node belongs to. */
  readonly set: SetNode | undefined
  /** The row that contains this member. */
  readonly row: RowNode | undefined
  /** The normalised answer, never a proxy. A group or row has one only when an invalid answer was loaded. */
  raw: unknown
}

export interface GroupNode extends FieldNode {
  readonly state: GroupState
  sets: SetNode[]
}

export interface RowNode extends FieldNode {
  readonly state: RowState
  /** Levels in the order of the cascade, then details. */
  readonly members: ReadonlyMap<string, FieldNode>
  extras: Extras
}

export interface SetNode {
  readonly key: string
  readonly group: GroupNode
  /** All fields of the set by id, in document order, including members of its rows. */
  readonly fields: ReadonlyMap<string, FieldNode>
  readonly extras: Extras
}

/** Answers in a set or row to unknown fields, kept unchanged. */
export type Extras = readonly (readonly [string, unknown])[]

export interface NodeFactory {
  /** Returns the nodes outside of groups by id, in document order, including members of rows. */
  readonly topLevel: () => ReadonlyMap<string, FieldNode>
  readonly set: (group: GroupNode, extras?: Extras) => { node: SetNode; state: SetState }
}

/** Creates nodes with their states, which begin with the designer's settings, before any rule. */
export function nodeFactory(
  compiled: CompiledForm,
  registry: FieldTypeRegistry,
  createState: <T extends object>(initial: T) => T,
): NodeFactory {
  let setCount = 0
  const layout = formLayout(compiled)

  const nodeOf = (
    { field, schema, order }: FieldLayout,
    state: FieldState,
    set: SetNode | undefined,
    row: RowNode | undefined,
  ): FieldNode => ({
    field,
    type: registry.get(field.type),
    schema,
    state,
    order,
    set,
    row,
    raw: undefined,
  })
  const groupNode = (place: FieldLayout): GroupNode => {
    const state = createState<GroupState>({ ...initialState(place.field), sets: [] })
    return { ...nodeOf(place, state, undefined, undefined), state, sets: [] }
  }
  const rowNode = (place: FieldLayout, set: SetNode | undefined): RowNode => {
    const held = layout.membersOf(place.field)
    const states = new Map(held.map(({ field }) => [field.id, createState(initialState(field))]))
    const state = createState<RowState>({
      ...initialState(place.field),
      members: Object.fromEntries(states),
    })
    const members = new Map<string, FieldNode>()
    const row = { ...nodeOf(place, state, set, undefined), state, members, extras: [] }
    for (const member of held) {
      const own = states.get(member.field.id)
      if (own) members.set(member.field.id, nodeOf(member, own, set, row))
    }
    return row
  }
  const plainNode = (place: FieldLayout, set: SetNode | undefined): FieldNode =>
    nodeOf(place, createState(initialState(place.field)), set, undefined)

  const nodesOf = (groupId: string | undefined, set: SetNode | undefined): Map<string, FieldNode> => {
    const places = layout.inGroup(groupId)
    const nodes = new Map<string, FieldNode>()
    const rows = new Map<string, RowNode>()
    for (const place of places) if (place.field.kind === 'row') rows.set(place.field.id, rowNode(place, set))
    for (const place of places) {
      const { id, kind, rowId } = place.field
      const held = rowId === undefined ? undefined : rows.get(rowId)?.members.get(id)
      nodes.set(id, held ?? rows.get(id) ?? (kind === 'group' ? groupNode(place) : plainNode(place, set)))
    }
    return nodes
  }

  return {
    topLevel: () => nodesOf(undefined, undefined),
    set: (group, extras = []) => {
      const fields = new Map<string, FieldNode>()
      const node: SetNode = { key: `set${++setCount}`, group, fields, extras }
      for (const [id, field] of nodesOf(group.field.id, node)) fields.set(id, field)
      const states = [...fields.values()].filter(isHeldByNoRow).map(({ field, state }) => [field.id, state])
      const held = Object.fromEntries(states) as SetState['fields']
      // Frozen, so that a listener of the group is notified of its sets, but not of each answer in them.
      return { node, state: Object.freeze({ key: node.key, fields: held }) }
    },
  }
}

function initialState(field: CompiledField): FieldState {
  return {
    value: undefined,
    visible: true,
    required: field.required,
    disabled: false,
    errors: [],
    points: null,
  }
}

export function isGroupNode(node: FieldNode): node is GroupNode {
  return 'sets' in node
}

export function isRowNode(node: FieldNode): node is RowNode {
  return 'members' in node
}

/** Returns whether the node has its own entry in a submission, instead of being inside a row's answer. */
export function isHeldByNoRow(node: FieldNode): boolean {
  return node.row === undefined
}
