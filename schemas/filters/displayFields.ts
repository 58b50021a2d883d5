import type { CompiledField } from '../compile/compiledForm'
import { fieldTypes } from '../fields/registry'
import { kindTraits } from '../fields/kinds'

/* Fields by which records can be shown on boards, calendars and maps. */

/** Metadata with a time. It cannot be changed by moving a record in a calendar. */
export const calendarMetadata = ['created_at', 'updated_at', 'start_date', 'end_date'] as const
/** Metadata with a place. */
export const mapMetadata = ['geolocation'] as const

type Shown = Pick<CompiledField, 'type' | 'kind' | 'groupId' | 'rowId'>

/** Returns whether a record has a single answer to the field, which everybody who reads the record may read. */
export const isPlain = ({ type, groupId, rowId }: Shown): boolean =>
  groupId === undefined && rowId === undefined && !fieldTypes.get(type).capabilities.has('secret')

/** Returns whether the field's options can be columns of a board or colours of a map. */
export const isChoice = (field: Shown): boolean => isPlain(field) && kindTraits[field.kind].options === 'one'

/** Returns whether the field's answers have a day. */
export const isDated = (field: Shown): boolean => {
  const { moment } = kindTraits[field.kind]
  return isPlain(field) && (moment === 'date' || moment === 'datetime')
}

/** Returns whether the field's answers are places. */
export const isPlaced = (field: Shown): boolean => isPlain(field) && field.kind === 'place'
