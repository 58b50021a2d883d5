import type { FieldDocument } from '../../schemas/model/form'

/** The stored settings that say that a code may be scanned instead of typing. */
const reading: readonly unknown[] = [true, 'true', 'barcode', 'search_barcode']

export const readsCodes = (field: FieldDocument): boolean =>
  reading.includes(field.properties?.['enable_barcode'])
