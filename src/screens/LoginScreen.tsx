import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import { attemptedRoute } from '../../adapters/storage/attemptedRoute'
import type { Locale } from '../../schemas/model/locales'
import { OtherWays } from '../auth/OtherWays'
import { useSession } from '../auth/session'
import { PasskeyFactor } from '../auth/PasskeyFactor'
import { useLogin } from '../auth/useLogin'
import { useOpenSession } from '../auth/useOpenSession'
import { PasswordField } from '../shared/PasswordField'
import { CodeField } from '../shared/secondFactor/CodeField'
import { ScreenTitle } from '../shared/ScreenTitle'
import { useServerInfo } from '../shared/useServerInfo'
import { useT } from '../shared/useT'
import { EntryFrame } from './EntryFrame'

export function LoginScreen() {
  const t = useT()
  const { data: info } = useServerInfo()
  const open = useOpenSession('opened')
  const [chosen, setChosen] = useState<Locale>()
  return (
    <EntryFrame
      onLanguageChosen={setChosen}
      foot={
        // Reserves the height of both lines, so that nothing moves once the server says whether accounts can be created here.
        <Stack align="center" gap="xs" mt="md" mih={60}>
          {info?.mail === false ? (
            <Text size="sm" c="dimmed" ta="center">
              {t('login.forgotNoMail')}
            </Text>
          ) : (
            <Anchor component={Link} to="/password-reset" size="sm">
              {t('login.forgot')}
            </Anchor>
          )}
          {info && info.signup !== 'closed' && (
            <Anchor component={Link} to="/signup" size="sm">
              {t('signUp.title')}
            </Anchor>
          )}
        </Stack>
      }
    >
      <ScreenTitle mb={4}>{t('login.title')}</ScreenTitle>
      <Text c="dimmed" mb="lg">
        {t('login.tagline')}
      </Text>
      <LoginForm locale={chosen} />
      <OtherWays fillsIn onEntered={(outcome) => open(outcome, chosen)} />
    </EntryFrame>
  )
}

/** `locale` is the language chosen on this page. */
function LoginForm({ locale }: { readonly locale: Locale | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const userId = useSession().user?.id
  const [isLeft] = useState(attemptedRoute.isLeft)
  const [refusal] = useState(attemptedRoute.refusal)
  const { login, error, isBusy, factors, needsCode } = useLogin('opened')
  const [missing, setMissing] = useState<{ username?: boolean; password?: boolean; code?: boolean }>({})
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)

  // The login succeeded, here or in another tab.
  useEffect(() => {
    if (userId !== undefined) void navigate(attemptedRoute.take(userId) ?? '/dashboard', { replace: true })
  }, [navigate, userId])

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Read from the inputs, because a password manager's values do not always arrive as input events.
    const name = username.current?.value.trim() ?? ''
    const secret = password.current?.value ?? ''
    const oneTime = needsCode ? (code.current?.value.trim() ?? '') : undefined
    setMissing({ username: name === '', password: secret === '', code: oneTime === '' })
    if (name === '') username.current?.focus()
    else if (secret === '') password.current?.focus()
    else if (oneTime === '') code.current?.focus()
    else if (!(await login(name, secret, { chosen: locale, code: oneTime })))
      (code.current ?? password.current)?.select()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {isLeft && !error && <Alert role="status">{t('login.leftElsewhere')}</Alert>}
        {refusal !== undefined && !error && (
          <Alert role="status">
            {refusal || t('login.refused')} {t('login.goOn')}
          </Alert>
        )}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <TextInput
          ref={username}
          size="md"
          label={t('login.username')}
          name="username"
          type="text"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.username && t('login.missingUsername')}
        />
        <PasswordField
          ref={password}
          size="md"
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          error={missing.password && t('login.missingPassword')}
        />
        {needsCode && <CodeField ref={code} size="md" error={missing.code && t('login.missingCode')} />}
        <PasskeyFactor
          factors={factors}
          onShown={async (passkey) => {
            const name = username.current?.value.trim() ?? ''
            await login(name, password.current?.value ?? '', { chosen: locale, passkey })
          }}
        />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
