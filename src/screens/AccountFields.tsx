import { Anchor, Checkbox, TextInput } from '@mantine/core'

import type { UserErrorTexts } from '../shared/readUserErrors'
import { useT, type Translate } from '../shared/useT'

/** What somebody enters to create an account. */
export interface AccountValues {
  readonly company: string
  readonly name: string
  readonly terms: boolean
}

export const noAccountValues: AccountValues = { company: '', name: '', terms: false }

/** Returns the missing inputs, with the server's messages. */
export const missingOf = (
  t: Translate,
  { company, name, terms }: AccountValues,
): UserErrorTexts['fields'] => ({
  ...(company.trim() === '' ? { company: t('error.COMPANY_REQUIRED') } : {}),
  ...(name.trim() === '' ? { name: t('error.NAME_REQUIRED') } : {}),
  ...(terms ? {} : { terms: t('error.TERMS_NOT_ACCEPTED') }),
})

/** Returns the values as sent to the server. */
export const accountOf = ({ company, name, terms }: AccountValues, lang: string) => ({
  ...{ company: company.trim(), name: name.trim(), terms, lang },
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
})

interface AccountFieldsProps {
  readonly values: AccountValues
  readonly errors: UserErrorTexts['fields']
  readonly onChange: (values: AccountValues) => void
}

/** Draws the inputs for the name of a new account's owner, and of the account. */
export function AccountFields({ values, errors, onChange }: AccountFieldsProps) {
  const t = useT()
  return (
    <>
      <TextInput
        size="md"
        label={t('signUp.name')}
        name="name"
        autoComplete="name"
        maxLength={150}
        value={values.name}
        onChange={(event) => onChange({ ...values, name: event.currentTarget.value })}
        error={errors['name']}
      />
      <TextInput
        size="md"
        label={t('signUp.company')}
        name="organization"
        autoComplete="organization"
        maxLength={150}
        value={values.company}
        onChange={(event) => onChange({ ...values, company: event.currentTarget.value })}
        error={errors['company']}
      />
    </>
  )
}

/** Draws the consent to the terms, the last input before an account is created. */
export function TermsField({ values, errors, onChange }: AccountFieldsProps) {
  const t = useT()
  return (
    <Checkbox
      label={
        <>
          {t('signUp.terms')} {/* Opens in another tab, so that typed values stay. */}
          <Anchor href="/terms-and-conditions" target="_blank" rel="noopener" underline="always" inherit>
            {t('terms.read')}
          </Anchor>
        </>
      }
      checked={values.terms}
      onChange={(event) => onChange({ ...values, terms: event.currentTarget.checked })}
      error={errors['terms']}
    />
  )
}
