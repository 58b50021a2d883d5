import { isBlank } from '../fields/defineField'
import type { CodedError } from '../model/errors'
import type { FieldDocument, FormDocument } from '../model/form'
import { isLinkName } from '../model/linkName'
import { allFields } from './structure'

/**
 * Returns INVALID_LINK_NAME or REPEATED_LINK_NAME when a change gives a field a name that links cannot use. An unchanged name is not
 * checked.
 */
export function linkNameError(
  form: FormDocument,
  before: FieldDocument,
  after: FieldDocument,
): CodedError | undefined {
  const name: unknown = after.properties?.['link_name']
  if (name === before.properties?.['link_name'] || isBlank(name)) return undefined
  if (typeof name !== 'string' || !isLinkName(name)) return { code: 'INVALID_LINK_NAME' }
  const other = allFields(form).find((field) => field !== before && field.properties?.['link_name'] === name)
  return other && { code: 'REPEATED_LINK_NAME', params: { label: other.label } }
}
