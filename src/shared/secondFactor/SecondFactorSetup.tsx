import { Skeleton, Text } from '@mantine/core'
import { useEffect, useState } from 'react'

import type { NewSecondFactor } from '../../../schemas/api/secondFactor'
import { useApi } from '../../auth/session'
import { OwnProof } from '../proof/OwnProof'
import { useT } from '../useT'
import { CodeField } from './CodeField'
import { RecoveryCodes } from './RecoveryCodes'
import { SecondFactorStep } from './SecondFactorStep'
import classes from './secondFactor.module.css'

export interface SecondFactorSetupProps {
  /** Called when it is on, and its recovery codes were saved. */
  readonly onDone: () => void
  readonly onCancel?: () => void
}

/** Turns the second factor on: the password, then the QR code for the app and a first code, then the recovery codes. */
export function SecondFactorSetup({ onDone, onCancel }: SecondFactorSetupProps) {
  const t = useT()
  const api = useApi()
  const [begun, setBegun] = useState<NewSecondFactor>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [typed, setTyped] = useState('')

  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (begun)
    return (
      <SecondFactorStep
        key="code"
        submit={t('secondFactor.turnOn')}
        onCancel={onCancel}
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
      </SecondFactorStep>
    )
  return (
    <SecondFactorStep
      key="password"
      submit={t('secondFactor.next')}
      onCancel={onCancel}
      onSubmit={async () => {
        setBegun(await api.secondFactor.begin(typed))
        setTyped('')
      }}
    >
      {(errors) => (
        <>
          <Text size="sm">{t('secondFactor.text')}</Text>
          <OwnProof data-autofocus value={typed} onChange={setTyped} error={errors['current_password']} />
        </>
      )}
    </SecondFactorStep>
  )
}

/** Draws the QR code of the secret; if that fails, the secret itself. */
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
