import { useUser } from '../../auth/session'
import { CurrentPassword, type CurrentPasswordProps } from '../CurrentPassword'
import { useT } from '../useT'
import { FreshProof } from './FreshProof'

export interface OwnProofProps extends Omit<
  CurrentPasswordProps,
  'username' | 'value' | 'onChange' | 'error'
> {
  readonly value: string
  readonly onChange: (password: string) => void
  /** The error about it. */
  readonly error?: string | undefined
}

/** Returns whether the logged-in user has a password to prove their identity with. */
export const useHasPassword = (): boolean => useUser().activated

/** Asks the logged-in user to prove their identity again: by password, or by what replaces it. */
export function OwnProof({ value, onChange, error, ...props }: OwnProofProps) {
  const t = useT()
  const { username } = useUser()
  if (!useHasPassword()) return <FreshProof error={error} />
  return (
    <CurrentPassword
      username={username}
      label={t('account.currentPassword')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      {...props}
    />
  )
}
