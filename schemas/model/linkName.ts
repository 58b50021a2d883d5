import type { FieldDocument } from './form'

/*
 * Links to a form may bring answers (`/forms/public/12?client=Ana`). A field goes by its id there, or by a shorter name that the
 * designer gives it.
 */

/** What the address of an answering says of other things; clients that came before us send some of them. */
export const reservedParameters: readonly string[] = [
  ...['from', 'from_app', 'inbox', 'save', 'token', 'draft', 'lang', 'visit'],
  ...['form_id', 'userId', 'currentElementOid', 'elementRecordOid'],
]

/** Letters without accents, digits, `_` and `-`, a letter first: nothing that an address has to encode. */
const shape = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/

export const isLinkName = (name: string): boolean => shape.test(name) && !reservedParameters.includes(name)

/** The name that a field has in links besides its id; undefined where it has none that could be used. */
export function linkNameOf(field: FieldDocument): string | undefined {
  const name: unknown = field.properties?.['link_name']
  return typeof name === 'string' && isLinkName(name) ? name : undefined
}
