import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMemo, type ReactNode } from 'react'

import { ApiError } from '../../adapters/api/apiError'
import type { CodedError, ErrorCode } from '../../schemas/model/errors'
import { codedErrorText, errorText } from './errorText'
import { useT } from './useT'

/** A file that a message leads to. */
export interface ToastLink {
  readonly label: string
  readonly href: string
  readonly fileName: string
}

export interface Toasts {
  /** `isMuch`: so much is undone that the way back is offered for longer. */
  readonly done: (message: ReactNode, undo?: () => void, isMuch?: boolean) => void
  /** The way back failed: why, and the way back once more, in one message that goes when it is taken. */
  readonly notUndone: (error: unknown, undo: () => void, isMuch?: boolean) => void
  /** Stays long enough to be read: something to know, not only that it worked. */
  readonly notice: (message: string, link?: ToastLink) => void
  /** Some of what was asked for was not done: stays long enough to be read. */
  readonly notDone: (message: string) => void
  readonly failed: (message: string) => void
  /** Says why something was not done. */
  readonly refused: (error: CodedError) => void
  /** Says what a failed call means. */
  readonly error: (error: unknown) => void
}

/** Toasts stay 3 s; one that can be undone stays long enough to be reached by keyboard. */
const short = 3_000
const withAction = 10_000
const undoesMuch = 60_000
/** Refusals that name what stands in the way. */
const longer: Partial<Record<ErrorCode, number>> = {
  CATALOG_ALREADY_EXISTS_FORM: 8_000,
  CATALOG_IN_USE: withAction,
}

/** Short messages at the edge of the screen, announced to screen readers; `undo` adds the way back. */
export function useToast(): Toasts {
  const t = useT()
  return useMemo(() => {
    const show = (message: ReactNode, color: string, autoClose: number): string => {
      // Under the pointer it stays by itself; what somebody has tabbed to must not go either.
      const hold = (isHeld: boolean) =>
        notifications.update({ id, message, autoClose: isHeld ? false : autoClose })
      const id = notifications.show({
        ...{ message, color, autoClose, closeButtonProps: { 'aria-label': t('action.close') } },
        // More than there is room for wait: the newest does not.
        priority: Date.now(),
        onFocusCapture: () => hold(true),
        onBlurCapture: () => hold(false),
      })
      return id
    }
    const showWithUndo = (message: ReactNode, color: string, undo: () => void, isMuch: boolean) => {
      // It is still there for a moment after it was hidden: a second click undoes nothing more.
      let isUndone = false
      const id: string = show(
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
            {message}
          </Text>
          <Button
            flex="none"
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              if (isUndone) return
              isUndone = true
              notifications.hide(id)
              undo()
            }}
          >
            {t('action.undo')}
          </Button>
        </Group>,
        color,
        isMuch ? undoesMuch : withAction,
      )
    }
    return {
      done: (message, undo, isMuch = false) => {
        if (undo) showWithUndo(message, 'accent', undo, isMuch)
        else show(message, 'accent', short)
      },
      notUndone: (error, undo, isMuch = false) => showWithUndo(errorText(t, error), 'red', undo, isMuch),
      notice: (message, link) =>
        show(link ? <WithLink message={message} link={link} /> : message, 'accent', withAction),
      notDone: (message) => show(message, 'orange', withAction),
      failed: (message) => show(message, 'red', short),
      refused: (error) => show(codedErrorText(t, error), 'red', longer[error.code] ?? short),
      error: (error) =>
        show(errorText(t, error), 'red', (error instanceof ApiError && longer[error.code]) || short),
    }
  }, [t])
}

function WithLink({ message, link }: { readonly message: string; readonly link: ToastLink }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      <Button
        component="a"
        href={link.href}
        download={link.fileName}
        flex="none"
        size="compact-sm"
        variant="subtle"
      >
        {link.label}
      </Button>
    </Group>
  )
}
