import type { FieldTypeName } from '../../schemas/fields/registry'

/** The types that most forms use; every page brings their renderers (`registry.ts`), those of all other types load once a form has one. */
const usualTypes = [
  'text',
  'textarea',
  'email',
  'password',
  'description',
  'integer',
  'decimal',
  'date',
  'time',
  'datetime',
  'radio',
  'checkbox',
  'select',
  'group',
] as const satisfies readonly FieldTypeName[]

export type UsualType = (typeof usualTypes)[number]

const known: ReadonlySet<string> = new Set(usualTypes)

/** Returns whether all these types are among those that every page brings. */
export const areUsual = (types: readonly string[]): boolean => types.every((type) => known.has(type))
