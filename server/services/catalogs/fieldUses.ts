import type { FieldUse } from '../../../schemas/api/catalogs'
import { membersOf } from '../../../schemas/edit/catalog/catalogSource'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { namedUses } from './namedUses'
import { usesOfParts } from './usesOfParts'

/** Returns the catalog's fields that a field taking its rows needs: levels and details, related fields, and the place. */
const neededBy = (row: FieldDocument, document: FormDocument): readonly string[] => {
  const { relation, geofence } = rowReference(row)
  const members = membersOf(document, row.field_id).map(({ fieldId }) => fieldId)
  return [...members, ...(relation?.fieldIds ?? []), ...(geofence ? [geofence.fieldId] : [])]
}

/** Returns which forms and catalogs need each field of a catalog, by field id; those that the viewer may not see are only counted. */
export async function fieldUses(deps: Deps, viewer: Viewer, item: Item): Promise<Record<string, FieldUse>> {
  const uses = await usesOfParts(deps, item, neededBy)
  if (uses.size === 0) return {}
  const all = new Map([...uses.values()].flat().map((use) => [use.id, use]))
  const { objects } = await namedUses(deps.db, viewer, [...all.values()])
  return Object.fromEntries(
    [...uses].map(([fieldId, users]) => {
      const seen = objects.filter(({ id }) => users.some((user) => user.id === id))
      return [fieldId, { objects: seen, hidden: users.length - seen.length }]
    }),
  )
}
