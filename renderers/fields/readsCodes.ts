import type { FieldDocument } from '../../schemas/model/form'

/** The stored ways to say that a code may be read instead of typing. */
const reading: readonly unknown[] = [true, 'true', 'barcode', 'search_barcode']

export const readsCodes = (field: FieldDocument): boolean =>
  reading.includes(field.properties?.['enable_barcode'])
