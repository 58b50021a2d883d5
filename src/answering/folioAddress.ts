import type { Address } from '../../schemas/model/answers'

/** The pseudo-address of the folio, which is asked for among the form's fields but is none. */
export const folioAddress: Address = { fieldId: 'folio' }
