import { useState } from 'react'

import type { SecondFactorProof } from '../../../schemas/api/secondFactor'
import { OwnProof } from '../../shared/proof/OwnProof'
import { CodeField } from '../../shared/secondFactor/CodeField'
import { SecondFactorStep } from '../../shared/secondFactor/SecondFactorStep'

export interface SecondFactorProofFormProps {
  readonly submit: string
  readonly onProve: (proof: SecondFactorProof) => Promise<void>
  readonly onCancel: () => void
}

/** Asks for password and code again before the second factor changes. */
export function SecondFactorProofForm({ submit, onProve, onCancel }: SecondFactorProofFormProps) {
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
          <OwnProof
            data-autofocus
            value={password}
            onChange={setPassword}
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
