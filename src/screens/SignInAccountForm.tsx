import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'

import type { SignInStep } from '../../schemas/api/identities'
import type { LoginSuccess } from '../../schemas/api/session'
import { useApi } from '../auth/session'
import { useLocale } from '../shared/LocaleProvider'
import { PasswordField } from '../shared/PasswordField'
import { readUserErrors, type UserErrorTexts } from '../shared/readUserErrors'
import { useOneAtATime } from '../shared/useOneAtATime'
import { useT } from '../shared/useT'
import { AccountFields, accountOf, missingOf, noAccountValues, TermsField } from './AccountFields'

export interface SignInAccountFormProps {
  readonly step: SignInStep
  readonly onMade: (outcome: LoginSuccess) => Promise<void>
}

/** Draws the missing inputs of a new account, for somebody whom the provider identified and who has no account yet. */
export function SignInAccountForm({ step, onMade }: SignInAccountFormProps) {
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const { ticket, is_verified: isVerified } = step
  const [values, setValues] = useState({ ...noAccountValues, name: step.name })
  const [email, setEmail] = useState(step.email ?? '')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<UserErrorTexts>({ fields: {} })
  const [sentTo, setSentTo] = useState<string>()
  const { isBusy, run } = useOneAtATime()
  const { fields } = errors

  function findMissing(): UserErrorTexts['fields'] {
    const differ = isVerified && password !== again
    if (differ) {
      setPassword('')
      setAgain('')
    }
    return {
      ...missingOf(t, values),
      ...(email.trim() === '' ? { email: t('error.INVALID_EMAIL') } : {}),
      ...(isVerified && password === '' ? { password: t('people.passwordMissing') } : {}),
      ...(differ ? { password2: t('account.passwordsDiffer') } : {}),
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = findMissing()
    setErrors({ fields: found })
    if (Object.keys(found).length > 0) return
    try {
      await run(async () => {
        const passwords = isVerified ? { password, password2: again } : {}
        const wanted = { ...accountOf(values, locale), ...passwords, ticket, email: email.trim() }
        const made = await api.identities.makeAccount(wanted)
        if ('jwt' in made) await onMade(made)
        else setSentTo(made.sent_to)
      })
    } catch (failure) {
      setErrors(readUserErrors(t, failure))
    }
  }

  if (sentTo !== undefined)
    return (
      <Stack>
        <Alert role="status" color="green" mt="sm">
          {t('signUp.asked', { email: sentTo })}
        </Alert>
        <Button component={Link} to="/login" size="md" fullWidth>
          {t('activation.toLogin')}
        </Button>
      </Stack>
    )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text c="dimmed">{t(isVerified ? 'signIn.account' : 'signIn.accountUnverified')}</Text>
        {errors.general !== undefined && (
          <Alert color="red" role="alert">
            {errors.general}
          </Alert>
        )}
        <TextInput
          size="md"
          label={t('signUp.email')}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          // A different address would have to be confirmed by e-mail.
          readOnly={isVerified}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fields['email'] ?? fields['username']}
        />
        <AccountFields values={values} errors={fields} onChange={setValues} />
        {isVerified && (
          <>
            <PasswordField
              size="md"
              label={t('login.password')}
              description={t('account.passwordHelp')}
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={fields['password']}
            />
            <PasswordField
              size="md"
              label={t('account.repeatPassword')}
              autoComplete="new-password"
              value={again}
              onChange={(event) => setAgain(event.currentTarget.value)}
              error={fields['password2']}
            />
          </>
        )}
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
