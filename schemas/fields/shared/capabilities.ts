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
  'favourite',
  'key',
  'namesFiles',
  'addable',
]
