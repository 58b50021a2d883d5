import { own } from '../model/json'
import type { CompiledField, CompiledForm } from './compiledForm'

/** Returns the group in whose sets a field is answered, also for members of a row in that group; undefined outside of groups. */
export const groupOf = (
  fields: CompiledForm['fields'],
  { groupId, rowId }: Pick<CompiledField, 'groupId' | 'rowId'>,
): string | undefined => groupId ?? (rowId === undefined ? undefined : own(fields, rowId)?.groupId)
