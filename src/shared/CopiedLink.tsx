import { Group, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyTextButton } from './CopyTextButton'
import classes from './PublicLink.module.css'
import { useT } from './useT'

export interface CopiedLinkProps extends Pick<TextInputProps, 'label' | 'description'> {
  readonly address: string
  /** The focus begins at it. */
  readonly isFirst?: boolean
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** A link that is there to be taken along: to select, and to copy with one press. */
export function CopiedLink({ address, isFirst = false, children, ...field }: CopiedLinkProps) {
  const t = useT()
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        {...field}
        className={classes['link'] ?? ''}
        value={address}
        readOnly
        data-autofocus={isFirst || undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyTextButton text={address} label={t('share.copyLink')} />
      {children}
    </Group>
  )
}
