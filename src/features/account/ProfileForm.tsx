import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { FormattedMessage } from 'react-intl'

import type { User } from '../../../schemas/api/account'
import { localeFor, locales } from '../../../schemas/model/locales'
import { useApi, useSession } from '../../auth/session'
import { useLocale } from '../../shared/LocaleProvider'
import { TimezoneSelect } from '../../shared/TimezoneSelect'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { readUserErrors, type UserErrorTexts } from '../../shared/readUserErrors'

/** Draws the name, language and time zone of the logged-in user. */
export function ProfileForm({ user }: { readonly user: User }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { setUser } = useSession()
  const { setLocale } = useLocale()
  const [firstName, setFirstName] = useState(user.first_name)
  const [lastName, setLastName] = useState(user.last_name)
  const [lang, setLang] = useState<string>(localeFor(user.lang.code) ?? locales[0])
  const [timezone, setTimezone] = useState(user.timezone)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<UserErrorTexts>({ fields: {} })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setErrors({ fields: {} })
    try {
      const patch = { first_name: firstName.trim(), last_name: lastName.trim(), lang, timezone }
      const saved = await api.account.updateUser(user.id, patch)
      const locale = localeFor(saved.lang.code)
      if (locale) await setLocale(locale)
      setUser(saved)
      // An element, so that it appears in the language that was just chosen.
      toast.done(<FormattedMessage id="account.saved" />)
    } catch (error) {
      setErrors(readUserErrors(t, error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {errors.general && (
          <Alert color="red" role="alert">
            {errors.general}
          </Alert>
        )}
        <TextInput
          label={t('account.email')}
          value={user.email}
          readOnly
          description={t('account.emailFixed')}
        />
        <Group grow align="start" preventGrowOverflow={false} wrap="wrap">
          <TextInput
            label={t('account.firstName')}
            autoComplete="given-name"
            maxLength={150}
            value={firstName}
            onChange={(event) => setFirstName(event.currentTarget.value)}
            error={errors.fields['first_name']}
          />
          <TextInput
            label={t('account.lastName')}
            autoComplete="family-name"
            maxLength={150}
            value={lastName}
            onChange={(event) => setLastName(event.currentTarget.value)}
            error={errors.fields['last_name']}
          />
        </Group>
        <Select
          label={t('language.choose')}
          data={locales.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
          value={lang}
          onChange={(value) => value && setLang(value)}
          allowDeselect={false}
          error={errors.fields['lang']}
        />
        <TimezoneSelect value={timezone} onChange={setTimezone} error={errors.fields['timezone']} />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
