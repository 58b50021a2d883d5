import type { FieldTypeName } from '../../schemas/fields/registry'

/** The types that most forms ask with; what draws them comes with every page (`registry.ts`), that of all others once a form has one. */
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

/** Whether forms of these types are drawn with what every page brings. */
export const areUsual = (types: readonly string[]): boolean => types.every((type) => known.has(type))
