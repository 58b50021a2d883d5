import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Link, useParams } from 'react-router-dom'

import { ApiError } from '../../adapters/api/apiError'
import { useApi } from '../auth/session'
import { errorText } from '../shared/errorText'
import { ScreenTitle } from '../shared/ScreenTitle'
import { useOneAtATime } from '../shared/useOneAtATime'
import { useT } from '../shared/useT'
import { EntryFrame } from './EntryFrame'

/** Draws where a user who forgot their password asks for a link to choose another one. */
export function PasswordResetScreen() {
  const t = useT()
  return (
    <EntryFrame>
      <ScreenTitle mb={4}>{t('reset.title')}</ScreenTitle>
      <AskForLink wish="password" text={t('reset.text')} name="" />
    </EntryFrame>
  )
}

/** Draws where a user without a password asks for their activation link again. */
export function ActivationResendScreen() {
  const t = useT()
  const { email = '' } = useParams()
  return (
    <EntryFrame>
      <ScreenTitle mb={4}>{t('resend.title')}</ScreenTitle>
      <AskForLink wish="activation" text={t('resend.text')} name={email} />
    </EntryFrame>
  )
}

interface AskForLinkProps {
  readonly wish: 'password' | 'activation'
  readonly text: string
  readonly name: string
}

function AskForLink({ wish, text, name: known }: AskForLinkProps) {
  const t = useT()
  const api = useApi()
  const [name, setName] = useState(known)
  const [isMissing, setMissing] = useState(false)
  const [asked, setAsked] = useState<string>()
  const [error, setError] = useState<string>()
  const { isBusy, run } = useOneAtATime()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = name.trim()
    setMissing(wanted === '')
    if (wanted === '') return
    setError(undefined)
    try {
      await run(async () => {
        await api.session.askForLink(wish, wanted)
        setAsked(wanted)
      })
    } catch (failure) {
      // The settings of our mailbox matter only to logged-in users.
      const hasNoMail = failure instanceof ApiError && failure.code === 'NO_MAIL_SERVER'
      setError(hasNoMail ? t('reset.noMail') : errorText(t, failure))
    }
  }

  if (asked !== undefined)
    return (
      <Stack>
        {/* The text does not reveal whether the user exists. */}
        <Alert role="status" color="green" mt="sm">
          {t('reset.asked', { name: asked })}
        </Alert>
        <Text size="sm" c="dimmed">
          {t('reset.askedHelp')}
        </Text>
        <Button component={Link} to="/login" size="md" fullWidth>
          {t('activation.toLogin')}
        </Button>
        <Button variant="subtle" onClick={() => setAsked(undefined)}>
          {t('reset.again')}
        </Button>
      </Stack>
    )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text c="dimmed">{text}</Text>
        {error !== undefined && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <TextInput
          size="md"
          label={t('login.username')}
          name="username"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isMissing && t('login.missingUsername')}
        />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          {t('reset.submit')}
        </Button>
        <Anchor component={Link} to="/login" ta="center">
          {t('reset.toLogin')}
        </Anchor>
      </Stack>
    </form>
  )
}
