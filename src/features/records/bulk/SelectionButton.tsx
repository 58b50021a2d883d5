import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface SelectionButtonProps extends Pick<ButtonProps, 'color' | 'disabled' | 'loading'> {
  readonly icon: Icon
  readonly label: string
  /** Draws the dialog; receives the function that closes it. */
  readonly children: (close: () => void) => ReactNode
}

/** Draws a button in the bar of selected records, and its dialog. */
export function SelectionButton({ icon: Sign, label, children, ...button }: SelectionButtonProps) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button
        {...button}
        size="compact-sm"
        variant="subtle"
        leftSection={<Sign size={16} aria-hidden />}
        onClick={dialog.open}
      >
        {label}
      </Button>
      {isOpen && children(dialog.close)}
    </>
  )
}
