import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import type { SignInOutcome } from '../../adapters/api/identityApi'
import { attemptedRoute } from '../../adapters/storage/attemptedRoute'
import type { SignInStep } from '../../schemas/api/identities'
import type { LoginSuccess } from '../../schemas/api/session'
import { PasskeyFactor } from '../auth/PasskeyFactor'
import { useApi, useSession } from '../auth/session'
import { keptPurpose, tellProven } from '../../adapters/device/signInWindow'
import { useOpenSession } from '../auth/useOpenSession'
import { errorText } from '../shared/errorText'
import { ScreenTitle } from '../shared/ScreenTitle'
import { CodeField } from '../shared/secondFactor/CodeField'
import { useOneAtATime } from '../shared/useOneAtATime'
import { useT } from '../shared/useT'
import { EntryFrame } from './EntryFrame'
import { SignInAccountForm } from './SignInAccountForm'

/** Draws where the provider sends people back to: they are logged in, or asked for what is missing. */
export function SignInReturnScreen() {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { user } = useSession()
  const purpose = keptPurpose()
  const open = useOpenSession(purpose === 'renewal' && user ? 'renewed' : 'opened')
  const [step, setStep] = useState<SignInStep>()
  const [error, setError] = useState<string>()
  const [isDone, setDone] = useState(false)
  const isAsked = useRef(false)

  /** Closes this window, because the other one continues; if the browser keeps it open, it says so. */
  function leave() {
    window.close()
    setDone(true)
  }

  async function enter(outcome: LoginSuccess) {
    if (purpose === 'renewal' && user) {
      // The other window still belongs to the previous user.
      if (outcome.user.id !== user.id) return setError(t('error.SIGN_IN_OTHER_PERSON'))
      await open(outcome)
      return leave()
    }
    await open(outcome)
    void navigate(attemptedRoute.take(outcome.user.id) ?? '/dashboard', { replace: true })
  }

  function take(outcome: SignInOutcome): Promise<void> | void {
    if ('proven' in outcome) {
      tellProven()
      return leave()
    }
    if ('linked' in outcome) return navigate('/account', { replace: true })
    return 'jwt' in outcome ? enter(outcome) : setStep(outcome)
  }

  useEffect(() => {
    // The provider's answer can be used only once.
    if (isAsked.current) return
    isAsked.current = true
    const answer = window.location.search
    // Removes it from the address, so that neither the history nor onlookers see it.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    api.identities
      .finish(answer, purpose === 'renewal')
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
      ) : isDone ? (
        <Alert color="green" role="status" mt="sm">
          {t('signIn.back')}
        </Alert>
      ) : step?.asks === 'account' ? (
        <SignInAccountForm step={step} onMade={enter} />
      ) : step ? (
        <FactorForm step={step} onEntered={enter} />
      ) : (
        <Skeleton height={120} mt="sm" role="status" aria-busy="true" aria-label={t('signIn.finishing')} />
      )}
    </EntryFrame>
  )
}

interface FactorFormProps {
  readonly step: SignInStep
  readonly onEntered: (outcome: LoginSuccess) => Promise<void>
}

function FactorForm({ step: { ticket, factors }, onEntered }: FactorFormProps) {
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
      await run(async () =>
        onEntered(await api.identities.giveFactor(ticket, { one_time_code: code.trim() })),
      )
    } catch (failure) {
      setError(errorText(t, failure))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {factors.includes('code') && (
          <>
            <Text c="dimmed">{t('signIn.code')}</Text>
            <CodeField
              size="md"
              data-autofocus
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={error}
            />
          </>
        )}
        <PasskeyFactor
          factors={factors}
          onShown={async (passkey) => onEntered(await api.identities.giveFactor(ticket, { passkey }))}
        />
        {factors.includes('code') && (
          <Button type="submit" size="md" loading={isBusy} fullWidth>
            {t('login.submit')}
          </Button>
        )}
        <Button component={Link} to="/login" variant="subtle">
          {t('activation.toLogin')}
        </Button>
      </Stack>
    </form>
  )
}
