import { foldForSearch } from '../../conditions/fold'

const phone = /\b(telefonos?|telefone|tel|celular|movil|whats ?app|phone|mobile|cell)\b/

/** Whether a label asks for a telephone number: digits that are no quantity, so they are not grouped. */
export const namesPhone = (label: string): boolean => phone.test(foldForSearch(label))
