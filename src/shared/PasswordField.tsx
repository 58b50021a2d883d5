import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'

import { useT } from './useT'

/** Draws a password input with a labelled button to reveal it, and a hint while Caps Lock is on. */
export function PasswordField({ description, ...props }: PasswordInputProps) {
  const t = useT()
  const [isVisible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'password.hide' : 'password.show'),
        tabIndex: 0,
      }}
      description={capsLock ? t('login.capsLock') : description}
      aria-invalid={Boolean(props.error)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onKeyDown={watch}
      onKeyUp={watch}
      {...props}
    />
  )
}
