import type { Capability } from '../fieldType'

/** The capabilities of every answer that is one plain value. */
export const plainValue: readonly Capability[] = [
  'answerable',
  'column',
  'sortable',
  'filterable',
  'inRule',
  'gradable',
  'inGroup',
  'inCatalog',
  'key',
  'namesFiles',
  'prefillable',
  'addable',
]

/** The capabilities of the members of a catalog's row. */
export const rowMember: readonly Capability[] = [
  'answerable',
  'column',
  'filterable',
  'inRule',
  'inGroup',
  'inCatalog',
  'namesFiles',
]
