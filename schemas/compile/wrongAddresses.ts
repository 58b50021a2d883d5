import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { CodedError } from '../model/errors'
import type { FormDocument } from '../model/form'
import { isRedirectUrl } from '../model/redirectUrl'
import { isServiceUrl } from '../model/serviceUrl'
import type { Finding } from './compiledForm'

/** An address in a form that leads nowhere, or would run something. */
export interface WrongAddress {
  readonly address: unknown
  readonly error: CodedError
  readonly finding: Finding
}

/** Where a form's confirmation leads and what its buttons call, as far as it is no address. */
export function wrongAddresses(
  document: FormDocument,
  registry: FieldTypeRegistry = fieldTypes,
): readonly WrongAddress[] {
  const redirect = document.confirmation?.redirect_url
  const ofForm: readonly WrongAddress[] = isRedirectUrl(redirect)
    ? []
    : [
        {
          address: redirect,
          error: { code: 'INVALID_REDIRECT_URL' },
          finding: { code: 'WRONG_REDIRECT', severity: 'warning' },
        },
      ]
  const ofButtons = document.form_pages.flatMap(({ page_fields: fields }) =>
    fields.flatMap(({ field_id: field, field_type, label, properties }): readonly WrongAddress[] => {
      const address = properties?.['url']
      if (registry.get(field_type).kind !== 'action' || isServiceUrl(address)) return []
      return [
        {
          address,
          error: { code: 'INVALID_BUTTON_URL', params: { field, label } },
          finding: { code: 'WRONG_BUTTON_URL', severity: 'warning', fieldId: field },
        },
      ]
    }),
  )
  return [...ofForm, ...ofButtons]
}
