import { useUser } from '../../auth/session'
import { CodeField } from '../secondFactor/CodeField'
import { useSecondFactor } from '../secondFactor/useSecondFactor'

export interface OwnCodeProps {
  readonly value: string
  readonly onChange: (code: string) => void
  /** What is wrong with it. */
  readonly error?: string | undefined
}

/** Asks whoever is logged in for the code of their second factor, beside their password; nothing where they have none. */
export function OwnCode({ value, onChange, error }: OwnCodeProps) {
  const { state } = useSecondFactor(useUser().id)
  if (state.data?.is_on !== true && error === undefined) return null
  return (
    <CodeField
      isBeside
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}
