import { foldForSearch } from '../../schemas/conditions/fold'
import type { HTMLAttributes } from 'react'

interface Hint {
  readonly autoComplete?: string
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

/* Only whole labels match: a form about somebody else ("Teléfono del cliente") must not offer the respondent's own data. */
const hints: readonly (readonly [RegExp, Hint])[] = [
  [
    /^(tu )?(nombre completo|nombre y apellidos?|full name|your name|nome completo|seu nome)$/,
    { autoComplete: 'name' },
  ],
  [/^(nombre|first name|nome)$/, { autoComplete: 'given-name' }],
  [/^(apellidos?|last name|surname|sobrenome)$/, { autoComplete: 'family-name' }],
  [
    /^(tu )?(telefono|celular|movil|phone|phone number|mobile|telefone)$/,
    { autoComplete: 'tel', inputMode: 'tel' },
  ],
  [/^(tu )?(correo|correo electronico|e-?mail)$/, { autoComplete: 'email', inputMode: 'email' }],
  [/^(codigo postal|c\.?p\.?|zip|zip code|postal code|postcode|cep)$/, { autoComplete: 'postal-code' }],
  [/^(direccion|domicilio|address|street address|endereco)$/, { autoComplete: 'street-address' }],
  [/^(empresa|compania|company|organization|organisation)$/, { autoComplete: 'organization' }],
]

/** Returns what a browser may fill in and which keypad a phone shows, derived from a label that names the respondent's own data. */
export function autocompleteFor(label: string): Hint {
  const plain = foldForSearch(label)
    .replace(/[\s:*¿?]+/g, ' ')
    .trim()
  return hints.find(([pattern]) => pattern.test(plain))?.[1] ?? {}
}
