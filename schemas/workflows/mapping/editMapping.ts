import type { CompiledField, CompiledForm } from '../../compile/compiledForm'
import { fold } from '../../conditions/fold'
import { kindTraits } from '../../fields/kinds'
import { fieldTypes } from '../../fields/registry'
import { groupOf } from '../../compile/groupOf'
import { own, type Json } from '../../model/json'
import { approvalMetadata } from '../approval'
import { isMappable } from '../checkAction'
import type { MappingDocument } from '../workflowDocument'
import { readMapping } from './readMapping'

type Form = Pick<CompiledForm, 'fields'>

/** The metadata of a record that a mapping can write into a field. */
export const mappedMetadata = [
  'folio',
  'created_at',
  'updated_at',
  'now',
  'start_date',
  'end_date',
  'points',
  ...approvalMetadata,
] as const

/** The input of a mapping's row, as the editor chooses it. */
export type RowInput =
  | { readonly from: 'field'; readonly field: CompiledField }
  | { readonly from: 'value'; readonly value: Json }
  | { readonly from: 'meta'; readonly name: string }

/** Returns the input in the shape that other clients write. */
export function inputOf(input: RowInput, { fields }: Form): NonNullable<MappingDocument['input']> {
  if (input.from === 'value') return { type: 'value_to_field', value: input.value }
  if (input.from === 'meta') return { type: 'meta_to_meta', id: input.name, field_type: null, value: null }
  const { field } = input
  const groupId = groupOf(fields, field)
  return {
    ...{ type: 'field_to_field', id: field.id, field_type: field.type, value: null },
    ...(groupId !== undefined && { group_id: groupId }),
  }
}

export const newRow = (input: NonNullable<MappingDocument['input']>, targetId: string): MappingDocument => ({
  input,
  etl: { conditions: [] },
  output: { id: targetId },
})

/** Returns whether a mapping can write into a field. */
const canBeWritten = ({ kind }: CompiledField): boolean => {
  const { holds } = kindTraits[kind]
  return holds !== 'nothing' && holds !== 'sets'
}

const canBeRead = (field: CompiledField): boolean =>
  canBeWritten(field) && !fieldTypes.get(field.type).capabilities.has('secret')

/** Returns the fields whose answers a mapping can read. */
export const readableFields = ({ fields }: Form): readonly CompiledField[] =>
  Object.values(fields).filter(canBeRead)

export const writableFields = ({ fields }: Form): readonly CompiledField[] =>
  Object.values(fields).filter(canBeWritten)

const nameOf = ({ field }: CompiledField): string => fold(field.label.trim())

/**
 * Suggests rows for targets that nothing fills yet: first fields with the same id, then with the same name, if one converts to the other.
 * Members of a group match members of a group only.
 */
export function suggestRows(mapping: unknown, source: Form, target: Form): readonly MappingDocument[] {
  const taken = new Set(readMapping(mapping).map((row) => row.target))
  const readable = readableFields(source)
  return writableFields(target).flatMap((field) => {
    if (taken.has(field.id) || (field.rowId !== undefined && taken.has(field.rowId))) return []
    const isOneOf = (one: CompiledField) =>
      isMappable({ source: { from: 'field', fieldId: one.id } }, source, field.kind)
    const inSets = groupOf(target.fields, field) !== undefined
    const byId = own(source.fields, field.id)
    const same =
      byId && canBeRead(byId) && isOneOf(byId)
        ? byId
        : readable.find(
            (one) =>
              nameOf(one) !== '' &&
              nameOf(one) === nameOf(field) &&
              (groupOf(source.fields, one) !== undefined) === inSets &&
              isOneOf(one),
          )
    return same ? [newRow(inputOf({ from: 'field', field: same }, source), field.id)] : []
  })
}
