import type { FieldDocument } from './form'

/*
 * Links to a form may bring answers (`/forms/public/12?client=Ana`). A field goes by its id there, or by a shorter name that the
 * designer gives it.
 */

/** Parameters of an answering's address that mean other things; clients before us send some of them. */
export const reservedParameters: readonly string[] = [
  ...['from', 'from_app', 'inbox', 'save', 'token', 'draft', 'lang', 'visit'],
  ...['form_id', 'userId', 'currentElementOid', 'elementRecordOid'],
]

/** A name of letters without accents, digits, `_` and `-` that begins with a letter: nothing that an address must encode. */
const shape = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/

export const isLinkName = (name: string): boolean => shape.test(name) && !reservedParameters.includes(name)

/** Returns the field's name in links besides its id; undefined without a usable one. */
export function linkNameOf(field: FieldDocument): string | undefined {
  const name: unknown = field.properties?.['link_name']
  return typeof name === 'string' && isLinkName(name) ? name : undefined
}
