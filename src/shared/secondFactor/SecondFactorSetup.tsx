import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'

import type { NewSecondFactor } from '../../../schemas/api/secondFactor'
import { useApi, useUser } from '../../auth/session'
import { PasswordField } from '../PasswordField'
import { readUserErrors, type UserErrorTexts } from '../readUserErrors'
import { useOneAtATime } from '../useOneAtATime'
import { useT } from '../useT'
import { CodeField } from './CodeField'
import { RecoveryCodes } from './RecoveryCodes'
import classes from './secondFactor.module.css'

export interface SecondFactorSetupProps {
  /** It is on, and its recovery codes are kept. */
  readonly onDone: () => void
}

/** Turns the second factor on: the password, then the picture for the app and a first code, then the recovery codes. */
export function SecondFactorSetup({ onDone }: SecondFactorSetupProps) {
  const t = useT()
  const api = useApi()
  const { username } = useUser()
  const [begun, setBegun] = useState<NewSecondFactor>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [typed, setTyped] = useState('')

  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (begun)
    return (
      <Step
        key="code"
        submit={t('secondFactor.turnOn')}
        onSubmit={async () => setCodes(await api.secondFactor.turnOn(typed))}
      >
        {(errors) => (
          <>
            <Text size="sm">{t('secondFactor.scan')}</Text>
            <Picture uri={begun.uri} />
            <div>
              <Text size="sm" c="dimmed" mb={4}>
                {t('secondFactor.byHand')}
              </Text>
              <code className={classes['secret']}>{begun.secret}</code>
            </div>
            <CodeField
              description={undefined}
              inputMode="numeric"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={errors['one_time_code']}
            />
          </>
        )}
      </Step>
    )
  return (
    <Step
      key="password"
      submit={t('secondFactor.next')}
      onSubmit={async () => {
        setBegun(await api.secondFactor.begin(typed))
        setTyped('')
      }}
    >
      {(errors) => (
        <>
          <Text size="sm">{t('secondFactor.text')}</Text>
          {/* Password managers find the entry by the user name. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            label={t('account.currentPassword')}
            autoComplete="current-password"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={errors['current_password']}
          />
        </>
      )}
    </Step>
  )
}

interface StepProps {
  readonly submit: string
  readonly onSubmit: () => Promise<void>
  readonly children: (errors: UserErrorTexts['fields']) => ReactNode
}

function Step({ submit, onSubmit, children }: StepProps) {
  const t = useT()
  const { isBusy, run } = useOneAtATime()
  const [errors, setErrors] = useState<UserErrorTexts>({ fields: {} })

  async function send(event: FormEvent) {
    event.preventDefault()
    setErrors({ fields: {} })
    try {
      await run(onSubmit)
    } catch (error) {
      setErrors(readUserErrors(t, error))
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        {errors.general && (
          <Alert color="red" role="alert">
            {errors.general}
          </Alert>
        )}
        {children(errors.fields)}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The QR code of the secret; where it cannot be drawn, it is typed. */
function Picture({ uri }: { readonly uri: string }) {
  const t = useT()
  const [svg, setSvg] = useState<string | null>()
  useEffect(() => {
    let isOver = false
    void import('../qrCode')
      .then(({ qrCode }) => qrCode(uri))
      .catch(() => null)
      .then((drawn) => !isOver && setSvg(drawn))
    return () => {
      isOver = true
    }
  }, [uri])
  if (svg === undefined) return <Skeleton height={200} width={200} mx="auto" aria-hidden />
  if (svg === null) return null
  return (
    <img
      className={classes['picture']}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={t('secondFactor.picture')}
    />
  )
}
