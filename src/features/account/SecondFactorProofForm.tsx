import { Alert, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import type { SecondFactorProof } from '../../../schemas/api/secondFactor'
import { useUser } from '../../auth/session'
import { FormButtons } from '../../shared/FormButtons'
import { PasswordField } from '../../shared/PasswordField'
import { readUserErrors, type UserErrorTexts } from '../../shared/readUserErrors'
import { CodeField } from '../../shared/secondFactor/CodeField'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'

export interface SecondFactorProofFormProps {
  readonly submit: string
  readonly onProve: (proof: SecondFactorProof) => Promise<void>
  readonly onCancel: () => void
}

/** Asks for password and code anew before the second factor changes. */
export function SecondFactorProofForm({ submit, onProve, onCancel }: SecondFactorProofFormProps) {
  const t = useT()
  const { username } = useUser()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<UserErrorTexts>({ fields: {} })
  const { isBusy, run } = useOneAtATime()

  async function send(event: FormEvent) {
    event.preventDefault()
    setErrors({ fields: {} })
    try {
      await run(() => onProve({ current_password: password, one_time_code: code }))
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
        {/* Password managers find the entry by the user name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('account.currentPassword')}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors.fields['current_password']}
        />
        <CodeField
          isBeside
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={errors.fields['one_time_code']}
        />
        <FormButtons submit={submit} isBusy={isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
