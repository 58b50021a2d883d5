import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import type { SignInOutcome } from '../../adapters/api/identityApi'
import { attemptedRoute } from '../../adapters/storage/attemptedRoute'
import type { SignInStep } from '../../schemas/api/identities'
import type { LoginSuccess } from '../../schemas/api/session'
import { useApi, useSession } from '../auth/session'
import { useOpenSession } from '../auth/useOpenSession'
import { errorText } from '../shared/errorText'
import { ScreenTitle } from '../shared/ScreenTitle'
import { CodeField } from '../shared/secondFactor/CodeField'
import { useOneAtATime } from '../shared/useOneAtATime'
import { useT } from '../shared/useT'
import { EntryFrame } from './EntryFrame'
import { SignInAccountForm } from './SignInAccountForm'

/** Where the provider sends people back to: they are in, or are asked for what is still missing. */
export function SignInReturnScreen() {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { user } = useSession()
  const open = useOpenSession('opened')
  const [step, setStep] = useState<SignInStep>()
  const [error, setError] = useState<string>()
  const isAsked = useRef(false)

  async function enter(outcome: LoginSuccess) {
    await open(outcome)
    void navigate(attemptedRoute.take(outcome.user.id) ?? '/dashboard', { replace: true })
  }

  function take(outcome: SignInOutcome): Promise<void> | void {
    if ('linked' in outcome) return navigate('/account', { replace: true })
    return 'jwt' in outcome ? enter(outcome) : setStep(outcome)
  }

  useEffect(() => {
    // An answer is good once.
    if (isAsked.current) return
    isAsked.current = true
    const answer = window.location.search
    // Neither the history nor whoever looks at the screen keeps what was in it.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    api.identities
      .finish(answer)
      .then(take)
      .catch((failure: unknown) => setError(errorText(t, failure)))
  })

  return (
    <EntryFrame>
      <ScreenTitle mb={4}>{t(step?.asks === 'account' ? 'signUp.title' : 'login.title')}</ScreenTitle>
      {error !== undefined ? (
        <Stack mt="sm">
          <Alert color="red" role="alert">
            {error}
          </Alert>
          <Button component={Link} to={user ? '/account' : '/login'} size="md" fullWidth>
            {t(user ? 'menu.account' : 'activation.toLogin')}
          </Button>
        </Stack>
      ) : step?.asks === 'account' ? (
        <SignInAccountForm step={step} onMade={enter} />
      ) : step ? (
        <CodeForm ticket={step.ticket} onEntered={enter} />
      ) : (
        <Skeleton height={120} mt="sm" role="status" aria-busy="true" aria-label={t('signIn.finishing')} />
      )}
    </EntryFrame>
  )
}

interface CodeFormProps {
  readonly ticket: string
  readonly onEntered: (outcome: LoginSuccess) => Promise<void>
}

function CodeForm({ ticket, onEntered }: CodeFormProps) {
  const t = useT()
  const api = useApi()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { isBusy, run } = useOneAtATime()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return setError(t('login.missingCode'))
    setError(undefined)
    try {
      await run(async () => onEntered(await api.identities.giveCode(ticket, code.trim())))
    } catch (failure) {
      setError(errorText(t, failure))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text c="dimmed">{t('signIn.code')}</Text>
        <CodeField
          size="md"
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={error}
        />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          {t('login.submit')}
        </Button>
        <Button component={Link} to="/login" variant="subtle">
          {t('activation.toLogin')}
        </Button>
      </Stack>
    </form>
  )
}
