import { isBlank } from '../defineField'
import type { CodedError } from '../../model/errors'
import type { FieldDocument } from '../../model/form'
import { isObject } from '../../model/json'
import { readNumber } from './number'
import { readTextParts, type TextPart } from './textParts'

/** A stored file as an answer. Further keys (`file_path` of phones) ride along. */
export interface FileAnswer {
  readonly file_name: string
  readonly file_url: string
  readonly [key: string]: unknown
}

export const isFileAnswer = (value: unknown): value is FileAnswer =>
  isObject(value) && typeof value['file_name'] === 'string' && typeof value['file_url'] === 'string'

/** The largest upload, in megabytes. */
export const uploadLimitMb = 50

/** The most files that one answer may hold. */
export const mostFiles = 15
const usualFiles = 5
/** The most fields whose answers may name a file. */
export const mostNamingFields = 3
const longestStem = 120
const longestName = 255

/** File extensions of pictures. */
export const imageTypes: readonly string[] = ['jpg', 'jpeg', 'png', 'webp']

/** File extensions that a designer may allow for documents. */
export const documentTypes: readonly string[] = [
  ...['amr', 'avi', 'doc', 'docx', 'dwg', 'jpg', 'jpeg', 'mp3', 'mp4', 'm4a', 'mpeg', 'ods', 'odt', 'ogg'],
  ...['pdf', 'png', 'ppt', 'pptx', 'rtf', 'tar', 'txt', 'xls', 'xlsx', 'webp', 'wpd', 'xml', 'zip'],
]

const typesOfPictures = new Set(['image', 'images', 'signature'])

/** Returns whether the field accepts pictures only. */
export function takesPictures(field: FieldDocument): boolean {
  return typesOfPictures.has(field.field_type)
}

/** Returns the extensions that the designer chose in `mime_types`: plain, with a dot or as a MIME type; empty where none was chosen. */
export function chosenTypes(field: FieldDocument): readonly string[] {
  const stored: unknown = field.properties?.['mime_types']
  const known = takesPictures(field) ? imageTypes : documentTypes
  const chosen = (Array.isArray(stored) ? (stored as readonly unknown[]) : []).flatMap((type) => {
    if (typeof type !== 'string') return []
    const ending = type.trim().toLowerCase().split('/').at(-1)?.replace(/^\./, '') ?? ''
    const foreign = !takesPictures(field) && !type.includes('/') && /^[a-z0-9]{1,10}$/.test(ending)
    return known.includes(ending) || foreign ? [ending] : []
  })
  return [...new Set(chosen)]
}

/** Returns the extensions that an upload may have, in lower case and without the dot; empty for any. */
export function allowedTypes(field: FieldDocument): readonly string[] {
  const chosen = chosenTypes(field)
  return chosen.length === 0 && takesPictures(field) ? imageTypes : chosen
}

const ending = (name: string): string =>
  name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : ''

/** Returns UPLOAD_FILE_INVALID_FORMAT {types: the allowed extensions, or `any`} for a file name that the field does not accept. */
export function fileTypeError(name: string, field: FieldDocument): CodedError | undefined {
  const allowed = allowedTypes(field)
  return allowed.length === 0 || allowed.includes(ending(name)) ? undefined : refusedType(allowed)
}

/** Returns the error for a file without one of these extensions. */
export function refusedType(allowed: readonly string[]): CodedError {
  return { code: 'UPLOAD_FILE_INVALID_FORMAT', params: { types: allowed.join(', ') || 'any' } }
}

const forbidden = '~#&*{}:<>?/+|"\\\\\\p{Cc}\\p{Cs}\\p{Bidi_Control}'
const allowedName = new RegExp(`^(?!.*'')[^.${forbidden}]+\\.[A-Za-z0-9]+$`, 'u')

/**
 * Returns INVALID_FILE_NAME unless the name has exactly one dot and, before it, none of ~ # & * { } : < > ? / + | or quotes. Backslashes
 * and control characters are refused because they make paths, and direction marks because they make a name read as another one.
 */
export function fileNameError(name: string): CodedError | undefined {
  return name.length <= longestName && allowedName.test(name) ? undefined : { code: 'INVALID_FILE_NAME' }
}

/** Returns how many files an answer may have. `min` counts only for a field that is answered. */
export function fileCounts(field: FieldDocument): { readonly min: number; readonly max: number } {
  const whole = (name: string, otherwise: number) => {
    const read = readNumber(field.properties?.[name])
    return typeof read === 'number' ? Math.trunc(read) : otherwise
  }
  const max = Math.min(Math.max(whole('max_images_count', usualFiles), 1), mostFiles)
  return { min: Math.min(Math.max(whole('min_images_count', 0), 0), max), max }
}

/** Returns the fields whose answers make up the names of this field's files: three at most, never itself. */
export function namingFieldIds(field: FieldDocument): readonly string[] {
  const stored: unknown = field.properties?.['fieldId']
  const ids = (Array.isArray(stored) ? (stored as readonly unknown[]) : [stored]).filter(
    (id): id is string => typeof id === 'string' && id !== '' && id !== field.field_id,
  )
  return [...new Set(ids)].slice(0, mostNamingFields)
}

/**
 * Returns the parts of the names of this field's files, in order: as composed in `file_name_array`, else the fixed `file_name` followed by
 * the answers of the naming fields.
 */
export function nameParts(field: FieldDocument): readonly TextPart[] {
  const composed = readTextParts(field.properties?.['file_name_array'])
  if (composed.length > 0) return composed
  const naming = namingFieldIds(field).map((fieldId): TextPart => ({ kind: 'field', fieldId }))
  return [...readTextParts([field.properties?.['file_name']]), ...naming]
}

/** One part of a file's name. */
export interface NamePart {
  readonly text: string
  /** The label of the field whose answer it is; such a part must not be empty. */
  readonly label?: string
}

export type UploadName =
  { readonly ok: true; readonly name: string } | { readonly ok: false; readonly error: CodedError }

/**
 * Returns the name to store a file under: its parts ({@link nameParts}) with the file's own extension, else its own name. Errors:
 * FIELD_REQUIRED_IMAGE {fields} when a naming field has no answer, INVALID_FILE_NAME.
 */
export function uploadName(parts: readonly NamePart[], original: string): UploadName {
  const missing = parts.flatMap(({ label, text }) => (label !== undefined && isBlank(text) ? [label] : []))
  if (missing.length > 0) {
    return { ok: false, error: { code: 'FIELD_REQUIRED_IMAGE', params: { fields: missing.join(', ') } } }
  }
  const stems = parts.map(({ text }) => asStem(text)).filter((stem) => stem !== '')
  const name =
    stems.length > 0 ? `${stems.join('_').slice(0, longestStem).trim()}.${ending(original)}` : original
  const error = fileNameError(name)
  return error ? { ok: false, error } : { ok: true, name }
}

const notInStems = new RegExp(`[.${forbidden}]+`, 'gu')

/** Returns text as a part of a file's name: characters that names must not have become hyphens. */
function asStem(text: string): string {
  return text.trim().replace(notInStems, '-').replace(/'{2,}/gu, "'").replace(/\s+/gu, ' ')
}

/**
 * Returns mistakes in the settings of several files or pictures, by the path of the setting: IMAGES_WM_CONFIG_INCOMPLETE for a watermark
 * without text, which skips the counts; IMAGES_WRONG_MIN_CONFIG, IMAGES_WRONG_MAX_CONFIG {max}.
 */
export function imagesConfigErrors(field: FieldDocument): Readonly<Record<string, readonly CodedError[]>> {
  const properties = field.properties ?? {}
  if (takesPictures(field) && properties['watermark_enable'] === true) {
    return hasWatermark(properties['watermark_config'])
      ? {}
      : { 'properties.watermark_config.text_data': [{ code: 'IMAGES_WM_CONFIG_INCOMPLETE' }] }
  }
  if (!typesWithCounts.has(field.field_type)) return {}
  const [min, max] = [readNumber(properties['min_images_count']), readNumber(properties['max_images_count'])]
  const badMax = typeof max !== 'number' || max < 1 || max > mostFiles
  const badMin = typeof min !== 'number' || min < 0 || (!badMax && min > max)
  return {
    ...(badMin && { 'properties.min_images_count': [{ code: 'IMAGES_WRONG_MIN_CONFIG' }] }),
    ...(badMax && {
      'properties.max_images_count': [{ code: 'IMAGES_WRONG_MAX_CONFIG', params: { max: mostFiles } }],
    }),
  }
}

const typesWithCounts = new Set(['images', 'files'])

function hasWatermark(config: unknown): boolean {
  if (!isObject(config)) return false
  const parts = config['text_data_array']
  return !isBlank(config['text_data']) && Array.isArray(parts) && parts.some((part) => !isBlank(part))
}
