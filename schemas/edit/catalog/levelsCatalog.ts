import type { FieldTypeRegistry } from '../../fields/fieldType'
import { fieldTypes } from '../../fields/registry'
import type { FormDocument } from '../../model/form'
import { newCatalog } from '../../model/newCatalog'
import { addField } from '../addField'

/** A new catalog whose fields are these levels, from the widest to the narrowest: a state, its towns, their streets. */
export function levelsCatalog(
  {
    levels,
    newId,
    ...texts
  }: {
    readonly name: string
    readonly pageName: string
    readonly levels: readonly string[]
    readonly newId: () => string
  },
  registry: FieldTypeRegistry = fieldTypes,
): FormDocument {
  const type = registry.types.find(
    ({ kind, capabilities }) => kind === 'text' && capabilities.has('addable') && !capabilities.has('secret'),
  )
  if (!type) return newCatalog(texts)
  return levels.reduce((catalog, label) => {
    const added = addField(catalog, { type: type.type, label, page: 0, newId }, registry)
    return added.ok ? added.form : catalog
  }, newCatalog(texts))
}
