import { secretMentions } from '../email/secretMentions'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { CodedError } from '../model/errors'
import type { FormDocument } from '../model/form'
import { isRedirectUrl } from '../model/redirectUrl'
import { isServiceUrl } from '../model/serviceUrl'
import type { Finding } from '../compile/compiledForm'

/** Something that a save refuses when it is new, although already stored content of this kind stays. */
export interface RefusedOnSave {
  /** The offending content, for comparing it with what is stored. */
  readonly stored: unknown
  readonly error: CodedError
  readonly finding: Finding
}

/** Returns addresses that are unusable or dangerous, and secrets in an e-mail. */
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

/** Returns the designer's findings among these: each field once, even if several texts contain it. */
export function findingsOnSave(document: FormDocument, registry: FieldTypeRegistry): readonly Finding[] {
  const findings = refusedOnSave(document, registry).map(({ finding }) => finding)
  return findings.filter(
    ({ code, fieldId }, index) =>
      findings.findIndex((one) => one.code === code && one.fieldId === fieldId) === index,
  )
}
