import { Anchor, Checkbox, TextInput } from '@mantine/core'

import type { UserErrorTexts } from '../shared/readUserErrors'
import { useT, type Translate } from '../shared/useT'

/** What somebody says of an account that they make. */
export interface AccountValues {
  readonly company: string
  readonly name: string
  readonly terms: boolean
}

export const noAccountValues: AccountValues = { company: '', name: '', terms: false }

/** What is missing, as the server would say. */
export const missingOf = (
  t: Translate,
  { company, name, terms }: AccountValues,
): UserErrorTexts['fields'] => ({
  ...(company.trim() === '' ? { company: t('error.COMPANY_REQUIRED') } : {}),
  ...(name.trim() === '' ? { name: t('error.NAME_REQUIRED') } : {}),
  ...(terms ? {} : { terms: t('error.TERMS_NOT_ACCEPTED') }),
})

/** As the server is sent it. */
export const accountOf = ({ company, name, terms }: AccountValues, lang: string) => ({
  ...{ company: company.trim(), name: name.trim(), terms, lang },
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
})

interface AccountFieldsProps {
  readonly values: AccountValues
  readonly errors: UserErrorTexts['fields']
  readonly onChange: (values: AccountValues) => void
}

/** Who somebody is that makes an account, and what the account is called. */
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

/** The last thing before an account is asked for or made. */
export function TermsField({ values, errors, onChange }: AccountFieldsProps) {
  const t = useT()
  return (
    <Checkbox
      label={
        <>
          {t('signUp.terms')} {/* In a tab of its own: what was typed stays. */}
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
