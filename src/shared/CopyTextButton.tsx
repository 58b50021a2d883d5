import { Button, CopyButton, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useT } from './useT'

export interface CopyTextButtonProps extends ButtonProps {
  readonly text: string
  readonly label: string
  /** The text shown for a moment after copying. */
  readonly copied?: string
}

/** Draws a button that copies a text to the clipboard, and confirms it on itself. */
export function CopyTextButton({ text, label, copied: said, ...button }: CopyTextButtonProps) {
  const t = useT()
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          {...button}
          onClick={copy}
        >
          {copied ? (said ?? t('action.copied')) : label}
        </Button>
      )}
    </CopyButton>
  )
}
