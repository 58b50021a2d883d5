import type { CompiledField } from '../compile/compiledForm'
import { fieldTypes } from '../fields/registry'
import { kindTraits } from '../fields/kinds'

/* What records can be shown by in other ways than as a list: boards, calendars, maps. */

/** Metadata that says when something was; no record is moved by it. */
export const calendarMetadata = ['created_at', 'updated_at', 'start_date', 'end_date'] as const
/** Metadata that says where. */
export const mapMetadata = ['geolocation'] as const

type Shown = Pick<CompiledField, 'type' | 'kind' | 'groupId' | 'rowId'>

/** A record has it once, and whoever reads the record reads it. */
export const isPlain = ({ type, groupId, rowId }: Shown): boolean =>
  groupId === undefined && rowId === undefined && !fieldTypes.get(type).capabilities.has('secret')

/** Its options are the columns of a board, or the colours of a map. */
export const isChoice = (field: Shown): boolean => isPlain(field) && kindTraits[field.kind].options === 'one'

/** It has a day. */
export const isDated = (field: Shown): boolean => {
  const { moment } = kindTraits[field.kind]
  return isPlain(field) && (moment === 'date' || moment === 'datetime')
}

/** It is somewhere. */
export const isPlaced = (field: Shown): boolean => isPlain(field) && field.kind === 'place'
