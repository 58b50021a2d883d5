import { isBlank } from '../defineField'
import type { FieldType, JsonSchema } from '../fieldType'
import type { FieldDocument } from '../../model/form'

/** Reads text as typed; numbers and booleans become text, because scripts send them for text fields. Blanks are no answer. */
export function readText(value: unknown): unknown {
  if (isBlank(value)) return undefined
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value
}

/**
 * Makes what a type with limited text needs: the designer may set `max_length` (characters), `usual` unless set, never above `most`.
 * Returns the setting, the schema of an answer and its error, TEXT_TOO_LONG {max}.
 */
export function limitedText(usual: number, most: number) {
  const limitOf = (field: FieldDocument): number => {
    const stored: unknown = field.properties?.['max_length']
    const limit = typeof stored === 'string' ? Number(stored) : stored
    return typeof limit === 'number' && limit >= 1 ? Math.min(Math.floor(limit), most) : usual
  }
  return {
    setting: {
      type: 'integer',
      title: 'setting.maxLength',
      minimum: 1,
      maximum: most,
      'x-section': 'values',
    },
    compile: (field: FieldDocument): JsonSchema => ({
      type: 'string',
      minLength: 1,
      maxLength: limitOf(field),
    }),
    explain: (keyword: string, field: FieldDocument) =>
      keyword === 'maxLength'
        ? { code: 'TEXT_TOO_LONG', params: { max: limitOf(field) } }
        : { code: 'INVALID_VALUE' },
  } as const satisfies Pick<FieldType, 'compile' | 'explain'> & { setting: JsonSchema }
}

/** Offers the answer as an address to send a record to. */
export const sendEmailSetting: JsonSchema = {
  type: 'boolean',
  title: 'setting.sendEmail',
  description: 'setting.sendEmail.help',
  'x-section': 'advanced',
  'x-brought': true,
}

/** Scanning a code instead of typing, searching by it, or both. */
export const barcodeSetting: JsonSchema = {
  type: 'string',
  title: 'setting.barcode',
  description: 'setting.barcode.help',
  enum: ['none', 'barcode', 'search', 'search_barcode'],
  'x-enumIds': [
    'setting.barcode.none',
    'setting.barcode.barcode',
    'setting.barcode.search',
    'setting.barcode.both',
  ],
  // Older documents store it as a switch.
  'x-reads': { true: 'barcode', false: 'none', null: 'none', undefined: 'none' },
  'x-section': 'values',
}
