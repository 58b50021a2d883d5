import { Alert, Anchor, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'

import { useApi } from '../auth/session'
import { Failed } from '../shared/ListStates'
import { useLocale } from '../shared/LocaleProvider'
import { readUserErrors, type UserErrorTexts } from '../shared/readUserErrors'
import { ScreenTitle } from '../shared/ScreenTitle'
import { useServerInfo } from '../shared/useServerInfo'
import { useOneAtATime } from '../shared/useOneAtATime'
import { useT } from '../shared/useT'
import { AccountFields, accountOf, missingOf, noAccountValues, TermsField } from './AccountFields'
import { EntryFrame } from './EntryFrame'

/** Draws where people create their own account, as far as this installation allows it. */
export function SignUpScreen() {
  const t = useT()
  const info = useServerInfo()
  return (
    <EntryFrame>
      <ScreenTitle mb={4}>{t('signUp.title')}</ScreenTitle>
      {info.data?.signup === 'open' ? (
        <SignUpForm />
      ) : info.data ? (
        <Stack>
          <Text c="dimmed">{t(info.data.signup === 'closed' ? 'signUp.closed' : 'signUp.invitation')}</Text>
          <Button component={Link} to="/login" size="md" fullWidth>
            {t('activation.toLogin')}
          </Button>
        </Stack>
      ) : info.isError ? (
        <Failed error={info.error} onRetry={() => void info.refetch()} />
      ) : (
        <Skeleton height={360} role="status" aria-busy="true" aria-label={t('activation.loading')} />
      )}
    </EntryFrame>
  )
}

function SignUpForm() {
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const [values, setValues] = useState(noAccountValues)
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<UserErrorTexts>({ fields: {} })
  const [isAsked, setAsked] = useState(false)
  const { isBusy, run } = useOneAtATime()
  const { fields } = errors

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...missingOf(t, values),
      ...(email.trim() === '' ? { email: t('error.INVALID_EMAIL') } : {}),
    }
    setErrors({ fields: found })
    if (Object.keys(found).length > 0) return
    try {
      await run(async () => {
        await api.session.signUp({ ...accountOf(values, locale), email: email.trim() })
        setAsked(true)
      })
    } catch (failure) {
      setErrors(readUserErrors(t, failure))
    }
  }

  if (isAsked)
    return (
      <Stack>
        <Alert role="status" color="green" mt="sm">
          {t('signUp.asked', { email: email.trim() })}
        </Alert>
        <Text size="sm" c="dimmed">
          {t('signUp.askedHelp')}
        </Text>
        <Button component={Link} to="/login" size="md" fullWidth>
          {t('activation.toLogin')}
        </Button>
        <Anchor component={Link} to={`/activation-resend/${encodeURIComponent(email.trim())}`} ta="center">
          {t('resend.title')}
        </Anchor>
      </Stack>
    )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text c="dimmed">{t('signUp.text')}</Text>
        {errors.general !== undefined && (
          <Alert color="red" role="alert">
            {errors.general}
          </Alert>
        )}
        <AccountFields values={values} errors={fields} onChange={setValues} />
        <TextInput
          size="md"
          label={t('signUp.email')}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          // Without a username, people log in by their address.
          error={fields['email'] ?? fields['username']}
        />
        <TermsField values={values} errors={fields} onChange={setValues} />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          {t('signUp.submit')}
        </Button>
        <Anchor component={Link} to="/login" ta="center">
          {t('signUp.toLogin')}
        </Anchor>
      </Stack>
    </form>
  )
}
