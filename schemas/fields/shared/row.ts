import { isBlank } from '../defineField'
import type { TextContext } from '../fieldType'
import type { FieldDocument } from '../../model/form'
import { isObject } from '../../model/json'
import { calendarText, calendarShape } from './calendar'
import { numberText, readNumber } from './number'
import { placeText } from './place'

/** Where a field of a catalog takes its answer from, as far as it can be read. */
export interface RowReference {
  /** The catalog's item id. */
  readonly catalogId: number | undefined
  /** The field of kind `row` that a level or a detail belongs to; undefined on that field itself. */
  readonly rowFieldId: string | undefined
  /** The level in the cascade, from 1; 0 for a field that is no level. */
  readonly viewIndex: number
  /** Ids of the levels, in order. */
  readonly viewFields: readonly string[]
  /** The type of the field in its catalog; '' where it is unknown. */
  readonly sourceType: string
  /** The name of a stored filter that the rows must pass, exactly as written: with a name that the catalog lacks, no row passes. */
  readonly filter: string | null
  /** The catalog that this one depends on, and the ids of the fields that both have; null where it depends on none. */
  readonly relation: { readonly catalogId: number; readonly fieldIds: readonly string[] } | null
  /** Rows further away than this from the person are not offered; null where distance does not matter. */
  readonly geofence: RowGeofence | null
}

/** Returns the fence that applies to a new record or to an edit; null where it has no width. */
export function activeFence({ geofence }: RowReference, editing: boolean): RowGeofence | null {
  if (!geofence || geofence.distance <= 0) return null
  return (editing ? geofence.onEdit : geofence.onCreate) ? geofence : null
}

export interface RowGeofence {
  /** A field of kind place in the catalog. */
  readonly fieldId: string
  /** Metres. */
  readonly distance: number
  /** The level that is offered; undefined where it is unknown. */
  readonly keyFieldId: string | undefined
  readonly onCreate: boolean
  readonly onEdit: boolean
}

const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? [...new Set(value.flatMap((id: unknown) => idIn(id) ?? []))] : []

function wholeIn(value: unknown): number | undefined {
  const read = readNumber(value)
  return typeof read === 'number' && Number.isInteger(read) && read > 0 ? read : undefined
}

/** Reads a field's reference to a catalog; every part is optional, and junk counts as absent. */
export function rowReference(field: FieldDocument): RowReference {
  const stored = field['catalog']
  const catalog: Readonly<Record<string, unknown>> = isObject(stored) ? stored : {}
  return {
    catalogId: wholeIn(catalog['catalog_id']),
    rowFieldId: idIn(catalog['catalog_field_id']),
    viewIndex: wholeIn(catalog['view_index']) ?? 0,
    viewFields: idsIn(catalog['view_fields']),
    sourceType: idIn(catalog['field_type']) ?? '',
    filter: filterIn(catalog['filters']),
    relation: relationIn(catalog['related_catalog']),
    geofence: geofenceIn(catalog['geofence']),
  }
}

/**
 * Returns null only for an empty filter. Blanks and junk count as names that no catalog has, so that nothing is shown that should be
 * hidden.
 */
function filterIn(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  if (value == null || (typeof value === 'object' && Object.keys(value).length === 0)) return null
  return JSON.stringify(value)
}

function relationIn(value: unknown): RowReference['relation'] {
  if (!isObject(value)) return null
  const catalogId = wholeIn(value['catalog_id'])
  const fieldIds = idsIn(value['related_fields'])
  return catalogId === undefined || fieldIds.length === 0 ? null : { catalogId, fieldIds }
}

/** Returns null for a fence that applies neither to new records nor to edits. */
function geofenceIn(value: unknown): RowGeofence | null {
  if (!isObject(value)) return null
  const fieldId = idIn(value['field_id'])
  const distance = readNumber(value['distance'])
  const [onCreate, onEdit] = [value['on_create'] === true, value['on_edit'] === true]
  if (fieldId === undefined || (!onCreate && !onEdit)) return null
  return {
    fieldId,
    distance: typeof distance === 'number' && distance > 0 ? distance : 0,
    keyFieldId: idIn(value['key_field']),
    onCreate,
    onEdit,
  }
}

/** Flattens lists of lists and drops blanks. */
export function flatList(value: unknown): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(value) ? value.flat(Infinity) : [value]
  return list.filter((item) => !isBlank(item))
}

/**
 * What a row holds, as text by its shape: the type that it has in its catalog may be out of date. Numbers and dates as
 * people of the language write them, files by name, places by name or coordinates, lists with commas. Numbers have `places` decimals at
 * least.
 */
export function rowValueText(value: unknown, context: TextContext, places?: number): string {
  if (Array.isArray(value)) {
    return flatList(value)
      .map((item) => rowValueText(item, context, places))
      .filter((text) => text !== '')
      .join(', ')
  }
  if (typeof value === 'number') return numberText(value, context, places)
  if (typeof value === 'string') {
    const shape = calendarShape(value)
    return shape ? calendarText(value, shape, context) : value
  }
  if (typeof value === 'boolean') return String(value)
  if (!isObject(value)) return ''
  return typeof value['file_name'] === 'string' ? value['file_name'] : placeText(value)
}
