import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import type { JsonSchema } from '../fields/fieldType'
import { isObject, own } from '../model/json'

/** The initial data of a field's nodes. */
export interface FieldLayout {
  readonly field: CompiledField
  /** The schema of an answer; undefined when there is none to check. */
  readonly schema: JsonSchema | undefined
  /** Position in the document. */
  readonly order: number
}

/** A form's fields by the place of their answers, each list in document order. */
export interface FormLayout {
  /** Returns the fields of a group, including members of its rows; for `undefined`, the fields outside of groups. */
  readonly inGroup: (groupId: string | undefined) => readonly FieldLayout[]
  /** The members of a row, levels first. */
  readonly membersOf: (row: CompiledField) => readonly FieldLayout[]
}

const known = new WeakMap<CompiledForm, FormLayout>()

/** Returns the layout of a form, which all answerings of a compiled form share. */
export function formLayout(compiled: CompiledForm): FormLayout {
  const made = known.get(compiled) ?? layOut(compiled)
  known.set(compiled, made)
  return made
}

function layOut(compiled: CompiledForm): FormLayout {
  const byId = new Map<string, FieldLayout>()
  const byGroup = new Map<string | undefined, FieldLayout[]>()
  const schemaOf = schemaFinder(compiled)
  for (const field of Object.values(compiled.fields)) {
    const schema = schemaOf(field)
    // The fields of sets are checked separately, each with its own address.
    const alone = field.kind === 'group' ? { ...schema, items: { type: 'object' } } : schema
    const layout = { field, schema: alone, order: byId.size }
    byId.set(field.id, layout)
    const siblings = byGroup.get(field.groupId)
    if (siblings) siblings.push(layout)
    else byGroup.set(field.groupId, [layout])
  }
  return {
    inGroup: (groupId) => byGroup.get(groupId) ?? [],
    membersOf: (row) => row.childIds.flatMap((id) => byId.get(id) ?? []),
  }
}

/** Finds the schema of a field's answer in the form's: at the top, in its group's items, or in its row. */
function schemaFinder(compiled: CompiledForm): (field: CompiledField) => JsonSchema | undefined {
  const found = new Map<string, JsonSchema | undefined>()
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
    if (!found.has(field.id)) found.set(field.id, own(propertiesOf(holderSchema(field)), field.id))
    return found.get(field.id)
  }
  return schemaOf
}
