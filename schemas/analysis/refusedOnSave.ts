import { secretMentions } from '../email/secretMentions'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { CodedError } from '../model/errors'
import type { FormDocument } from '../model/form'
import { isRedirectUrl } from '../model/redirectUrl'
import { isServiceUrl } from '../model/serviceUrl'
import type { Finding } from '../compile/compiledForm'

/** Something in a form that a save does not take in anew, while what is stored already stays. */
export interface RefusedOnSave {
  /** What is wrong, to know it again. */
  readonly stored: unknown
  readonly error: CodedError
  readonly finding: Finding
}

/** Addresses that lead nowhere or would run something, and secrets that an e-mail would tell. */
export function refusedOnSave(
  document: FormDocument,
  registry: FieldTypeRegistry = fieldTypes,
): readonly RefusedOnSave[] {
  return [...wrongRedirect(document), ...wrongButtons(document, registry), ...toldSecrets(document, registry)]
}

function wrongRedirect(document: FormDocument): readonly RefusedOnSave[] {
  const stored = document.confirmation?.redirect_url
  return isRedirectUrl(stored)
    ? []
    : [
        {
          stored,
          error: { code: 'INVALID_REDIRECT_URL' },
          finding: { code: 'WRONG_REDIRECT', severity: 'warning', option: 'confirmation.redirect_url' },
        },
      ]
}

function wrongButtons(document: FormDocument, registry: FieldTypeRegistry): readonly RefusedOnSave[] {
  return document.form_pages.flatMap(({ page_fields: fields }) =>
    fields.flatMap(({ field_id: field, field_type, label, properties }): readonly RefusedOnSave[] => {
      const stored = properties?.['url']
      if (registry.get(field_type).kind !== 'action' || isServiceUrl(stored)) return []
      return [
        {
          stored,
          error: { code: 'INVALID_BUTTON_URL', params: { field, label } },
          finding: { code: 'WRONG_BUTTON_URL', severity: 'warning', fieldId: field },
        },
      ]
    }),
  )
}

function toldSecrets(document: FormDocument, registry: FieldTypeRegistry): readonly RefusedOnSave[] {
  return secretMentions(document, registry).map(({ path, field: { field_id: field, label } }) => ({
    stored: path,
    error: { code: 'SECRET_IN_EMAIL', params: { field, label } },
    finding: { code: 'SECRET_IN_EMAIL', severity: 'warning', fieldId: field },
  }))
}

/** What of it the designer is told: a field once, in however many texts it is. */
export function findingsOnSave(document: FormDocument, registry: FieldTypeRegistry): readonly Finding[] {
  const findings = refusedOnSave(document, registry).map(({ finding }) => finding)
  return findings.filter(
    ({ code, fieldId }, index) =>
      findings.findIndex((one) => one.code === code && one.fieldId === fieldId) === index,
  )
}
