import type { PasswordInputProps } from '@mantine/core'

import { PasswordField } from './PasswordField'

export interface CurrentPasswordProps extends PasswordInputProps {
  /** The name of the user whose password it is. */
  readonly username: string
}

/** Draws an input for the current password. */
export function CurrentPassword({ username, ...props }: CurrentPasswordProps) {
  return (
    <>
      {/* Password managers find their entry by the user name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField autoComplete="current-password" {...props} />
    </>
  )
}
