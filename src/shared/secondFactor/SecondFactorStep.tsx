import { Alert, Stack } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'

import { FormButtons } from '../FormButtons'
import { readUserErrors, type UserErrorTexts } from '../readUserErrors'
import { useOneAtATime } from '../useOneAtATime'
import { useT } from '../useT'

export interface SecondFactorStepProps {
  readonly submit: string
  /** What is refused is said above the entries, or beside the one that it is about. */
  readonly onSubmit: () => Promise<void>
  readonly onCancel?: (() => void) | undefined
  readonly children: (errors: UserErrorTexts['fields']) => ReactNode
}

/** One form on the way to a second factor, or away from it. */
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
