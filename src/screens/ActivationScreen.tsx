import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'

import { ApiError } from '../../adapters/api/apiError'
import type { Activation } from '../../schemas/api/activation'
import { OtherWays } from '../auth/OtherWays'
import { PasskeyFactor } from '../auth/PasskeyFactor'
import { useApi } from '../auth/session'
import { useLogin } from '../auth/useLogin'
import { errorText } from '../shared/errorText'
import { Failed } from '../shared/ListStates'
import { useLocale } from '../shared/LocaleProvider'
import { PasswordField } from '../shared/PasswordField'
import { readUserErrors, type UserErrorTexts } from '../shared/readUserErrors'
import { CodeField } from '../shared/secondFactor/CodeField'
import { ScreenTitle } from '../shared/ScreenTitle'
import { useOneAtATime } from '../shared/useOneAtATime'
import { useT } from '../shared/useT'
import { AccountFields, accountOf, missingOf, noAccountValues, TermsField } from './AccountFields'
import { EntryFrame } from './EntryFrame'

/** Draws where an activation link leads: the user sets a password and is logged in. */
export function ActivationScreen() {
  const t = useT()
  const api = useApi()
  const { activationKey: key = '' } = useParams()
  // Kept in state, because the login clears all loaded data, and the link cannot be used again.
  const [opened, setOpened] = useState<Activation>()
  const activation = useQuery({
    queryKey: ['activation', key],
    queryFn: ({ signal }) => api.session.getActivation(key, signal),
    enabled: opened === undefined,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  })
  const { error } = activation
  if (activation.data && !opened) setOpened(activation.data)
  return (
    <EntryFrame>
      <ScreenTitle mb={4}>{t(opened?.asks === 'account' ? 'signUp.title' : 'activation.title')}</ScreenTitle>
      {opened ? (
        <>
          <PasswordSetting activationKey={key} activation={opened} />
          {opened.is_first && <OtherWays activation={key} />}
        </>
      ) : error instanceof ApiError && !error.isTemporary ? (
        <Stack mt="sm">
          <Alert color="red" role="alert">
            {errorText(t, error)}
          </Alert>
          <Button component={Link} to="/password-reset">
            {t('activation.another')}
          </Button>
          <Button component={Link} to="/login" variant="default">
            {t('activation.toLogin')}
          </Button>
        </Stack>
      ) : activation.isError ? (
        <Failed error={error} onRetry={() => void activation.refetch()} />
      ) : (
        <Skeleton height={260} role="status" aria-busy="true" aria-label={t('activation.loading')} />
      )}
    </EntryFrame>
  )
}

interface PasswordSettingProps {
  readonly activationKey: string
  readonly activation: Activation
}

function PasswordSetting({ activationKey, activation }: PasswordSettingProps) {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { login, error, factors, needsCode } = useLogin('opened')
  const { locale } = useLocale()
  const [values, setValues] = useState(noAccountValues)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [activated, setActivated] = useState<Activation>()
  const [errors, setErrors] = useState<UserErrorTexts>({ fields: {} })
  const { isBusy, run } = useOneAtATime()
  const { username, name, asks } = activation
  const isSet = activated !== undefined
  const asksAccount = asks === 'account' && !isSet

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(asksAccount ? missingOf(t, values) : {}),
      ...(password === '' ? { password: t('people.passwordMissing') } : {}),
      ...(password === again ? {} : { password2: t('account.passwordsDiffer') }),
    }
    setErrors({ fields: found })
    if (Object.keys(found).length > 0) return
    try {
      await run(async () => {
        // After a failed login, the password is already set.
        const wanted = {
          ...{ password, password2: again },
          ...(asksAccount ? accountOf(values, locale) : {}),
        }
        const made = activated ?? (await api.session.activate(activationKey, wanted))
        setActivated(made)
        if (await login(made.username, password, { code: needsCode ? code : undefined }))
          void navigate('/dashboard', { replace: true })
      })
    } catch (failure) {
      setErrors(readUserErrors(t, failure))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text c="dimmed">
          {asks === 'account' ? t('signUp.invited', { username }) : t('activation.text', { name, username })}
        </Text>
        {(errors.general ?? error) && (
          <Alert color="red" role="alert">
            {errors.general ?? error}
          </Alert>
        )}
        {/* Password managers store the entry under the user name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {asksAccount && <AccountFields values={values} errors={errors.fields} onChange={setValues} />}
        <PasswordField
          size="md"
          label={t(activation.user_id === null ? 'login.password' : 'account.newPassword')}
          description={t('account.passwordHelp')}
          autoComplete="new-password"
          readOnly={isSet}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors.fields['password']}
        />
        <PasswordField
          size="md"
          label={t('account.repeatPassword')}
          autoComplete="new-password"
          readOnly={isSet}
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          error={errors.fields['password2']}
        />
        {asksAccount && <TermsField values={values} errors={errors.fields} onChange={setValues} />}
        {needsCode && (
          <CodeField size="md" value={code} onChange={(event) => setCode(event.currentTarget.value)} />
        )}
        <PasskeyFactor
          factors={factors}
          onShown={async (passkey) => {
            if (await login(username, password, { passkey })) void navigate('/dashboard', { replace: true })
          }}
        />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          {t('activation.submit')}
        </Button>
      </Stack>
    </form>
  )
}
