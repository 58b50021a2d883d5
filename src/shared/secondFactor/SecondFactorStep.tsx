import { Alert, Stack } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'

import { FormButtons } from '../FormButtons'
import { readUserErrors, type UserErrorTexts } from '../readUserErrors'
import { useOneAtATime } from '../useOneAtATime'
import { useT } from '../useT'

export interface SecondFactorStepProps {
  readonly submit: string
  /** Submits the step; a refusal is shown above the inputs, or beside the one that it concerns. */
  readonly onSubmit: () => Promise<void>
  readonly onCancel?: (() => void) | undefined
  readonly children: (errors: UserErrorTexts['fields']) => ReactNode
}

/** Draws one form of turning the second factor on or off. */
export function SecondFactorStep({ submit, onSubmit, onCancel, children }: SecondFactorStepProps) {
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
        <FormButtons submit={submit} isBusy={isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
