import { foldForSearch } from '../../conditions/fold'

const phone = /\b(telefonos?|telefone|tel|celular|movil|whats ?app|phone|mobile|cell)\b/

/** Returns whether a label asks for a telephone number, whose digits are not grouped as in quantities. */
export const namesPhone = (label: string): boolean => phone.test(foldForSearch(label))
