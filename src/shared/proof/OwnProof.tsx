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
  /** What is wrong with it. */
  readonly error?: string | undefined
}

/** Whether the person who is logged in has a password to show who they are with. */
export const useHasPassword = (): boolean => useUser().activated

/** Asks whoever is logged in to show anew who they are: by their password, or by what they have in place of one. */
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
