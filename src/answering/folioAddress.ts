import type { Address } from '../../schemas/model/answers'

/** Where the folio is asked for: among the form's fields, though none of them. */
export const folioAddress: Address = { fieldId: 'folio' }
