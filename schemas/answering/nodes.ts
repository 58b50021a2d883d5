import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import type { FieldType, FieldTypeRegistry, JsonSchema } from '../fields/fieldType'
import { isObject, own } from '../model/json'
import type { FieldState, GroupState, RowState, SetState } from './types'

/*
 * What the answering keeps beside the observable states: raw answers (a state may be a proxy and must not leak into a
 * submission), the sets of groups and the members of rows. One module changes both together.
 */

export interface FieldNode {
  readonly field: CompiledField
  readonly type: FieldType
  /** Undefined for what has no answer that could be checked. */
  readonly schema: JsonSchema | undefined
  readonly state: FieldState
  /** The set that the node belongs to. */
  readonly set?: SetNode
  /** The row that the node is a member of. */
  readonly row?: RowNode
  /** The normalised answer, never a proxy. A group's or row's is what it came with when that was no list of sets or no row. */
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
  /** All fields of the set by id, in document order, members of its rows among them. */
  readonly fields: ReadonlyMap<string, FieldNode>
  readonly extras: Extras
}

/** Answers in a set or row that belong to no field of the form: kept as they came. */
export type Extras = readonly (readonly [string, unknown])[]

export interface NodeFactory {
  /** The nodes outside of groups by id, in document order, members of rows among them. */
  readonly topLevel: () => ReadonlyMap<string, FieldNode>
  readonly set: (group: GroupNode, extras?: Extras) => { node: SetNode; state: SetState }
}

/** Makes nodes with their states; visibility and the like start as the designer set them, before any rule. */
export function nodeFactory(
  compiled: CompiledForm,
  registry: FieldTypeRegistry,
  createState: <T extends object>(initial: T) => T,
): NodeFactory {
  let setCount = 0
  const schemaOf = schemaFinder(compiled)
  const byGroup = new Map<string | undefined, CompiledField[]>()
  for (const field of Object.values(compiled.fields)) {
    const siblings = byGroup.get(field.groupId)
    if (siblings) siblings.push(field)
    else byGroup.set(field.groupId, [field])
  }

  const baseOf = (field: CompiledField, set: SetNode | undefined) => ({
    field,
    type: registry.get(field.type),
    schema: schemaOf(field),
    ...(set && { set }),
    raw: undefined as unknown,
  })
  const plainNode = (field: CompiledField, set: SetNode | undefined): FieldNode => ({
    ...baseOf(field, set),
    state: createState(initialState(field)),
  })
  const groupNode = (field: CompiledField): GroupNode => ({
    ...baseOf(field, undefined),
    // The sets' fields are checked one by one, each with its own address.
    schema: { ...schemaOf(field), items: { type: 'object' } },
    state: createState<GroupState>({ ...initialState(field), sets: [] }),
    sets: [],
  })
  const rowNode = (field: CompiledField, set: SetNode | undefined): RowNode => {
    const members = new Map<string, FieldNode>()
    const plain = field.childIds.flatMap((id) => own(compiled.fields, id) ?? [])
    const nodes = plain.map((member) => plainNode(member, set))
    const states = Object.fromEntries(nodes.map((node) => [node.field.id, node.state]))
    const state = createState<RowState>({ ...initialState(field), members: states })
    const row: RowNode = { ...baseOf(field, set), state, members, extras: [] }
    for (const node of nodes) members.set(node.field.id, { ...node, row })
    return row
  }
  const nodesOf = (groupId: string | undefined, set: SetNode | undefined): Map<string, FieldNode> => {
    const fields = byGroup.get(groupId) ?? []
    const nodes = new Map<string, FieldNode>()
    const rows = new Map<string, RowNode>()
    for (const field of fields) if (field.kind === 'row') rows.set(field.id, rowNode(field, set))
    for (const field of fields) {
      const held = field.rowId === undefined ? undefined : rows.get(field.rowId)?.members.get(field.id)
      const node =
        held ?? rows.get(field.id) ?? (field.kind === 'group' ? groupNode(field) : plainNode(field, set))
      nodes.set(field.id, node)
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
      return { node, state: { key: node.key, fields: Object.fromEntries(states) as SetState['fields'] } }
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

/** Finds the schema of a field's answer where it is in the form's: at the top, in its group's items, in its row. */
function schemaFinder(compiled: CompiledForm): (field: CompiledField) => JsonSchema | undefined {
  const known = new Map<string, JsonSchema | undefined>()
  const propertiesOf = (schema: JsonSchema | undefined) => {
    const properties = schema?.['properties']
    return isObject(properties) ? (properties as { readonly [id: string]: JsonSchema }) : undefined
  }
  const holderSchema = (field: CompiledField): JsonSchema | undefined => {
    const holder = own(compiled.fields, field.rowId ?? field.groupId ?? '')
    if (!holder) return compiled.schema
    const schema = schemaOf(holder)
    return holder.kind === 'group' ? (schema?.['items'] as JsonSchema | undefined) : schema
  }
  const schemaOf = (field: CompiledField): JsonSchema | undefined => {
    if (!known.has(field.id)) known.set(field.id, own(propertiesOf(holderSchema(field)), field.id))
    return known.get(field.id)
  }
  return schemaOf
}

export function isGroupNode(node: FieldNode): node is GroupNode {
  return 'sets' in node
}

export function isRowNode(node: FieldNode): node is RowNode {
  return 'members' in node
}

/** True for what stands in a submission by itself, not inside a row's answer. */
export function isHeldByNoRow(node: FieldNode): boolean {
  return node.row === undefined
}
