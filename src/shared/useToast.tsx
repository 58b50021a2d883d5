import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMemo, type ReactNode } from 'react'

import { ApiError } from '../../adapters/api/apiError'
import type { CodedError, ErrorCode } from '../../schemas/model/errors'
import { codedErrorText, errorText } from './errorText'
import { useT } from './useT'

/** A file that a message links to. */
export interface ToastLink {
  readonly label: string
  readonly href: string
  readonly fileName: string
}

/** A page of the app that a message links to. */
export interface ToastWay {
  readonly label: string
  readonly go: () => void
}

export interface Toasts {
  /** Confirms something; `isMuch` offers the undo for longer, because much is undone. */
  readonly done: (message: ReactNode, undo?: () => void, isMuch?: boolean, way?: ToastWay) => void
  /** Says why an undo failed, and offers it again; the message closes when that is pressed. */
  readonly notUndone: (error: unknown, undo: () => void, isMuch?: boolean) => void
  /** Shows information for long enough to read it. */
  readonly notice: (message: string, link?: ToastLink) => void
  /** Says that a part was not done, for long enough to read it. */
  readonly notDone: (message: string, way?: ToastWay) => void
  readonly failed: (message: string) => void
  /** Says why something was not done. */
  readonly refused: (error: CodedError) => void
  /** Shows the error of a failed call. */
  readonly error: (error: unknown) => void
  /** The same for so many milliseconds. */
  readonly errorFor: (time: number, error: unknown) => void
}

/** Milliseconds that toasts stay; one with an undo must be reachable by keyboard. */
const short = 3_000
const withAction = 10_000
const undoesMuch = 60_000
/** Refusals with longer texts, which name what prevents the action. */
const longer: Partial<Record<ErrorCode, number>> = {
  CATALOG_ALREADY_EXISTS_FORM: 8_000,
  CATALOG_IN_USE: withAction,
}

/** Returns functions that show short messages at the edge of the screen, announced to screen readers; `undo` adds an undo button. */
export function useToast(): Toasts {
  const t = useT()
  return useMemo(() => {
    const show = (message: ReactNode, color: string, autoClose: number): string => {
      // Mantine holds a hovered toast; a focused one must stay too.
      const hold = (isHeld: boolean) =>
        notifications.update({ id, message, autoClose: isHeld ? false : autoClose })
      const id = notifications.show({
        ...{ message, color, autoClose, closeButtonProps: { 'aria-label': t('action.close') } },
        // When there is no room, older messages wait, not the newest.
        priority: Date.now(),
        onFocusCapture: () => hold(true),
        onBlurCapture: () => hold(false),
      })
      return id
    }
    const showWithWays = (message: ReactNode, color: string, time: number, ways: readonly ToastWay[]) => {
      // A hidden toast is clickable for another moment: a second click does nothing.
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
      errorFor: (time, error) => show(errorText(t, error), 'red', time),
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
