import type { Capability } from '../fieldType'

/** What every answer that is one plain value can take part in. */
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

/** What the members of a catalog's row can take part in. */
export const rowMember: readonly Capability[] = [
  'answerable',
  'column',
  'filterable',
  'inRule',
  'inGroup',
  'inCatalog',
  'namesFiles',
]
