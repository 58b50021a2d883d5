import type { FieldType, FieldTypeRegistry } from '../../fields/fieldType'
import { kindTraits } from '../../fields/kinds'
import { fieldTypes } from '../../fields/registry'
import { canBeMember } from '../../fields/shared/rowMembers'
import { fitsCatalog } from '../../model/catalog'
import type { FormDocument } from '../../model/form'
import { newCatalog } from '../../model/newCatalog'
import { addField } from '../addField'

export interface NewLevel {
  readonly label: string
  /** A text when absent. */
  readonly type?: string | undefined
}

/**
 * Returns the types that a level can have with just a name, plain text first: texts, numbers and moments. Choices are excluded, because
 * their options must be written one by one.
 */
export const levelTypes = (registry: FieldTypeRegistry = fieldTypes): readonly FieldType[] =>
  registry.types.filter((type) => {
    const { isTextInRows, isNumber, options } = kindTraits[type.kind]
    const isPlain = (isTextInRows || isNumber) && !options
    return isPlain && type.capabilities.has('addable') && canBeMember(type) && fitsCatalog(type)
  })

/** Returns a new catalog whose fields are these levels, from the widest to the narrowest: a state, its towns, their streets. */
export function levelsCatalog(
  {
    levels,
    newId,
    ...texts
  }: {
    readonly name: string
    readonly pageName: string
    readonly levels: readonly NewLevel[]
    readonly newId: () => string
  },
  registry: FieldTypeRegistry = fieldTypes,
): FormDocument {
  const types = levelTypes(registry)
  return levels.reduce((catalog, { label, type: wanted }) => {
    const type = types.find((one) => one.type === wanted) ?? types[0]
    const added = type && addField(catalog, { type: type.type, label, page: 0, newId }, registry)
    return added?.ok ? added.form : catalog
  }, newCatalog(texts))
}
