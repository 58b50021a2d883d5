import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import type { FieldType, FieldTypeRegistry, JsonSchema } from '../fields/fieldType'
import { isObject, own } from '../model/json'
import type { FieldState, GroupState, SetState } from './types'

/*
 * What the answering keeps beside the observable states: raw answers (a state may be a proxy and must not leak into a
 * submission) and the sets of groups. One module changes both together.
 */

export interface FieldNode {
  readonly field: CompiledField
  readonly type: FieldType
  /** Undefined for what has no answer that could be checked. */
  readonly schema: JsonSchema | undefined
  readonly state: FieldState
  /** The set that the node belongs to. */
  readonly set?: SetNode
  /** The normalised answer, never a proxy. A group's is what it came with when that was no list of sets. */
  raw: unknown
}

export interface GroupNode extends FieldNode {
  readonly state: GroupState
  sets: SetNode[]
}

export interface SetNode {
  readonly key: string
  readonly group: GroupNode
  readonly fields: ReadonlyMap<string, FieldNode>
  /** Answers in this set that belong to no field of the form: kept as they came. */
  readonly extras: readonly (readonly [string, unknown])[]
}

export interface NodeFactory {
  readonly field: (field: CompiledField) => FieldNode | GroupNode
  readonly set: (group: GroupNode, extras?: SetNode['extras']) => { node: SetNode; state: SetState }
}

/** Makes nodes with their states; visibility and the like start as the designer set them, before any rule. */
export function nodeFactory(
  compiled: CompiledForm,
  registry: FieldTypeRegistry,
  createState: <T extends object>(initial: T) => T,
): NodeFactory {
  let setCount = 0
  const properties = (schema: JsonSchema | undefined) => {
    const members = schema?.['properties']
    return isObject(members) ? (members as { readonly [id: string]: JsonSchema }) : {}
  }
  const topLevel = properties(compiled.schema)
  const schemaOf = (field: CompiledField): JsonSchema | undefined => {
    if (field.groupId === undefined) return own(topLevel, field.id)
    return own(properties(own(topLevel, field.groupId)?.['items'] as JsonSchema | undefined), field.id)
  }
  const initialState = (field: CompiledField): FieldState => ({
    value: undefined,
    visible: true,
    required: field.required,
    disabled: false,
    errors: [],
    points: null,
  })
  return {
    field: (field) => {
      const base = { field, type: registry.get(field.type), raw: undefined }
      if (field.kind !== 'group') {
        return { ...base, schema: schemaOf(field), state: createState(initialState(field)) }
      }
      // The sets' fields are checked one by one, each with its own address.
      return {
        ...base,
        schema: { ...schemaOf(field), items: { type: 'object' } },
        state: createState<GroupState>({ ...initialState(field), sets: [] }),
        sets: [],
      }
    },
    set: (group, extras = []) => {
      const fields = new Map<string, FieldNode>()
      const node: SetNode = { key: `set${++setCount}`, group, fields, extras }
      for (const id of group.field.childIds) {
        const field = own(compiled.fields, id)
        if (!field) continue
        fields.set(id, {
          field,
          type: registry.get(field.type),
          schema: schemaOf(field),
          state: createState(initialState(field)),
          set: node,
          raw: undefined,
        })
      }
      const states = Object.fromEntries([...fields].map(([id, child]) => [id, child.state]))
      return { node, state: { key: node.key, fields: states } }
    },
  }
}

export function isGroupNode(node: FieldNode): node is GroupNode {
  return 'sets' in node
}
