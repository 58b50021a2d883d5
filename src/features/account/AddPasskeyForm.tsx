import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { PasskeyFailure } from '../../../adapters/device/passkeys'
import { usePasskey } from '../../auth/usePasskey'
import { OwnCode } from '../../shared/proof/OwnCode'
import { OwnProof } from '../../shared/proof/OwnProof'
import { SecondFactorStep } from '../../shared/secondFactor/SecondFactorStep'
import { useOwnPasskeys } from '../../shared/useOwnPasskeys'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

export interface AddPasskeyFormProps {
  readonly onAdded: () => void
  readonly onCancel?: () => void
}

/** Lets the browser create a passkey, after the logged-in user has proven their identity again. */
export function AddPasskeyForm({ onAdded, onCancel }: AddPasskeyFormProps) {
  const t = useT()
  const toast = useToast()
  const { make, textOf } = usePasskey()
  const { refresh } = useOwnPasskeys()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()

  async function add() {
    setProblem(undefined)
    try {
      const made = await make(name.trim(), { current_password: password, one_time_code: code })
      toast.done(t('passkeys.added', { name: made.name }))
      onAdded()
      await refresh()
    } catch (error) {
      if (!(error instanceof PasskeyFailure)) throw error
      setProblem(textOf(error))
    }
  }

  return (
    <SecondFactorStep submit={t('passkeys.go')} onSubmit={add} onCancel={onCancel}>
      {(errors) => (
        <>
          <Text size="sm">{t('passkeys.addText')}</Text>
          {problem !== undefined && (
            <Text size="sm" c="red" role="alert">
              {problem}
            </Text>
          )}
          <TextInput
            label={t('passkeys.name')}
            description={t('passkeys.nameHelp')}
            maxLength={100}
            autoComplete="off"
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <OwnProof value={password} onChange={setPassword} error={errors['current_password']} />
          <OwnCode value={code} onChange={setCode} error={errors['one_time_code']} />
        </>
      )}
    </SecondFactorStep>
  )
}
