import { useState } from 'react'

import type { SecondFactorProof } from '../../../schemas/api/secondFactor'
import { useUser } from '../../auth/session'
import { CurrentPassword } from '../../shared/CurrentPassword'
import { CodeField } from '../../shared/secondFactor/CodeField'
import { SecondFactorStep } from '../../shared/secondFactor/SecondFactorStep'
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
  return (
    <SecondFactorStep
      submit={submit}
      onSubmit={() => onProve({ current_password: password, one_time_code: code })}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <CurrentPassword
            username={username}
            label={t('account.currentPassword')}
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={errors['current_password']}
          />
          <CodeField
            isBeside
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={errors['one_time_code']}
          />
        </>
      )}
    </SecondFactorStep>
  )
}
