import { own } from '../model/json'
import type { CompiledField, CompiledForm } from './compiledForm'

/** The group in whose sets a field is answered, also as a member of a row that is chosen there; undefined outside of groups. */
export const groupOf = (
  fields: CompiledForm['fields'],
  { groupId, rowId }: Pick<CompiledField, 'groupId' | 'rowId'>,
): string | undefined => groupId ?? (rowId === undefined ? undefined : own(fields, rowId)?.groupId)
