import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, type Ref } from 'react'

import { useT } from '../useT'

export interface CodeFieldProps extends TextInputProps {
  readonly ref?: Ref<HTMLInputElement>
  /** True when it stands beside another input, which takes the focus. */
  readonly isBeside?: boolean
}

/** Draws the input for an app's code or a recovery code. It takes the focus when it is the next thing to enter. */
export function CodeField({ ref, isBeside = false, ...props }: CodeFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(input, ref)
  useEffect(() => {
    if (!isBeside) input.current?.focus()
  }, [isBeside])
  return (
    <TextInput
      ref={merged}
      label={t('login.code')}
      description={t('login.codeHelp')}
      name="one-time-code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      {...props}
    />
  )
}
