import { Group, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyTextButton } from './CopyTextButton'
import classes from './PublicLink.module.css'
import { useT } from './useT'

export interface CopiedLinkProps extends Pick<TextInputProps, 'label' | 'description'> {
  readonly address: string
  /** Takes the initial focus of a dialog. */
  readonly isFirst?: boolean
  /** Further actions on the link. */
  readonly children?: ReactNode
}

/** Draws a link to take along: selectable, and copied with one press. */
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
