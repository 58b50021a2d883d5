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

/** Where a message leads within the app. */
export interface ToastWay {
  readonly label: string
  readonly go: () => void
}

export interface Toasts {
  /** `isMuch`: so much is undone that the way back is offered for longer. */
  readonly done: (message: ReactNode, undo?: () => void, isMuch?: boolean, way?: ToastWay) => void
  /** The way back failed: why, and the way back once more, in one message that goes when it is taken. */
  readonly notUndone: (error: unknown, undo: () => void, isMuch?: boolean) => void
  /** Stays long enough to be read: something to know, not only that it worked. */
  readonly notice: (message: string, link?: ToastLink) => void
  /** Some of what was asked for was not done: stays long enough to be read. */
  readonly notDone: (message: string, way?: ToastWay) => void
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
    const showWithWays = (message: ReactNode, color: string, time: number, ways: readonly ToastWay[]) => {
      // It is still there for a moment after it was hidden: a second click does nothing more.
      let isTaken = false
      const id: string = show(
        <Group justify="space-between" wrap={ways.length > 1 ? 'wrap' : 'nowrap'} gap="xs">
          <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
            {message}
          </Text>
          <Group flex="none" gap={4} ml="auto">
            {ways.map(({ label, go }) => (
              <Button
                key={label}
                size="compact-sm"
                variant="subtle"
                onClick={() => {
                  if (isTaken) return
                  isTaken = true
                  notifications.hide(id)
                  go()
                }}
              >
                {label}
              </Button>
            ))}
          </Group>
        </Group>,
        color,
        time,
      )
    }
    const undoing = (go: () => void): ToastWay => ({ label: t('action.undo'), go })
    const showWithUndo = (message: ReactNode, color: string, undo: () => void, isMuch: boolean) =>
      showWithWays(message, color, isMuch ? undoesMuch : withAction, [undoing(undo)])
    return {
      done: (message, undo, isMuch = false, way) => {
        const ways = [...(way ? [way] : []), ...(undo ? [undoing(undo)] : [])]
        if (ways.length > 0) showWithWays(message, 'accent', isMuch ? undoesMuch : withAction, ways)
        else show(message, 'accent', short)
      },
      notUndone: (error, undo, isMuch = false) => showWithUndo(errorText(t, error), 'red', undo, isMuch),
      notice: (message, link) =>
        show(link ? <WithLink message={message} link={link} /> : message, 'accent', withAction),
      notDone: (message, way) =>
        way ? showWithWays(message, 'orange', withAction, [way]) : show(message, 'orange', withAction),
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
