import type { FieldTypeRegistry } from '../../fields/fieldType'
import { fieldTypes } from '../../fields/registry'
import type { FieldDocument, FormDocument } from '../../model/form'
import { isObject } from '../../model/json'
import type { EditResult } from '../editResult'
import { done } from '../refuse'
import { mapFields } from '../structure'
import type { CatalogSource } from './catalogSource'

/** How far away rows may be. */
export interface Geofence {
  /** A place of the catalog. */
  readonly field_id: string | null
  /** The level that is offered; null: the first. */
  readonly key_field: string | null
  /** Metres. */
  readonly distance: number
  readonly on_create: boolean
  readonly on_edit: boolean
}

export const noGeofence: Geofence = {
  field_id: null,
  key_field: null,
  distance: 0,
  on_create: false,
  on_edit: false,
}

/** Where rows of a catalog may say that they are. */
export const placesOf = (
  { fields }: CatalogSource,
  registry: FieldTypeRegistry = fieldTypes,
): readonly FieldDocument[] => fields.filter((field) => registry.get(field.field_type).kind === 'place')

/** The places of a catalog by which its rows can be limited: those that each row has. */
export function geofenceCandidates(
  source: CatalogSource,
  registry: FieldTypeRegistry = fieldTypes,
): readonly FieldDocument[] {
  return placesOf(source, registry).filter((field) => field.required === true)
}

/** Offers only the rows that a named filter of the catalog lets pass; null: all. */
export function setRowFilter(
  form: FormDocument,
  { fieldId, filter }: { readonly fieldId: string; readonly filter: string | null },
): EditResult {
  return changeReference(form, fieldId, (catalog) =>
    (catalog['filters'] || null) === filter ? catalog : { ...catalog, filters: filter },
  )
}

/** Offers only rows near the person. A fence that counts neither when creating nor when editing, or has no width, is none. */
export function setGeofence(
  form: FormDocument,
  { fieldId, geofence }: { readonly fieldId: string; readonly geofence: Geofence | null },
): EditResult {
  const isFence = geofence && geofence.distance > 0 && (geofence.on_create || geofence.on_edit)
  const kept = isFence ? geofence : null
  return changeReference(form, fieldId, (catalog) => {
    const before = isObject(catalog['geofence']) ? catalog['geofence'] : null
    if (kept === null && before === null) return catalog
    return { ...catalog, geofence: kept && { ...before, ...kept } }
  })
}

function changeReference(
  form: FormDocument,
  fieldId: string,
  change: (catalog: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): EditResult {
  return done(
    mapFields(form, (field) => {
      const catalog = field['catalog']
      if (field.field_id !== fieldId || !isObject(catalog)) return field
      const after = change(catalog)
      return after === catalog ? field : { ...field, catalog: after }
    }),
  )
}
