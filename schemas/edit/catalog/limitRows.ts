import type { FieldTypeRegistry } from '../../fields/fieldType'
import { fieldTypes } from '../../fields/registry'
import type { FieldDocument, FormDocument } from '../../model/form'
import { isObject } from '../../model/json'
import type { EditResult } from '../editResult'
import { done } from '../refuse'
import { mapFields } from '../structure'
import type { CatalogSource } from './catalogSource'

/** The greatest distance of offered rows, and from where it counts. */
export interface Geofence {
  /** A place field of the catalog. */
  readonly field_id: string | null
  /** The level whose rows are limited; null for the first. */
  readonly key_field: string | null
  /** In metres. */
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

/** Returns the fields of a catalog that can hold the place of its rows. */
export const placesOf = (
  { fields }: CatalogSource,
  registry: FieldTypeRegistry = fieldTypes,
): readonly FieldDocument[] => fields.filter((field) => registry.get(field.field_type).kind === 'place')

/** Returns the place fields that can limit a catalog's rows: those that every row has. */
export function geofenceCandidates(
  source: CatalogSource,
  registry: FieldTypeRegistry = fieldTypes,
): readonly FieldDocument[] {
  return placesOf(source, registry).filter((field) => field.required === true)
}

/** Limits the offered rows to a named filter of the catalog; null offers all. */
export function setRowFilter(
  form: FormDocument,
  { fieldId, filter }: { readonly fieldId: string; readonly filter: string | null },
): EditResult {
  return changeReference(form, fieldId, (catalog) =>
    (catalog['filters'] || null) === filter ? catalog : { ...catalog, filters: filter },
  )
}

/**
 * Limits the offered rows to those near the respondent. Removes a fence that has no width or counts neither when creating nor when editing.
 */
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
