import { Button, CopyButton, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useT } from './useT'

export interface CopyTextButtonProps extends ButtonProps {
  readonly text: string
  readonly label: string
  /** What is said for a moment once it is copied. */
  readonly copied?: string
}

/** Puts a text on the clipboard, and says so on itself. */
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
