import type { PasswordInputProps } from '@mantine/core'

import { PasswordField } from './PasswordField'

export interface CurrentPasswordProps extends PasswordInputProps {
  /** Whose password it is. */
  readonly username: string
}

/** Where somebody writes the password that they have. */
export function CurrentPassword({ username, ...props }: CurrentPasswordProps) {
  return (
    <>
      {/* Password managers find the entry by the user name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField autoComplete="current-password" {...props} />
    </>
  )
}
