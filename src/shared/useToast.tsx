import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMemo, type ReactNode } from 'react'

import { ApiError } from '../../adapters/api/apiError'
import type { CodedError, ErrorCode } from '../../schemas/model/errors'
import { errorText } from './errorText'
import { useT } from './useT'

export interface Toasts {
  readonly done: (message: ReactNode, undo?: () => void) => void
  /** Stays long enough to be read: something to know, not only that it worked. */
  readonly notice: (message: string) => void
  readonly failed: (message: string) => void
  /** Says why something was not done. */
  readonly refused: (error: CodedError) => void
  /** Says what a failed call means. */
  readonly error: (error: unknown) => void
}

/** Toasts stay 3 s (spec forms §9); one that can be undone stays long enough to be reached by keyboard. */
const short = 3_000
const withAction = 10_000
/** Refusals that name what stands in the way (spec forms §5). */
const longer: Partial<Record<ErrorCode, number>> = {
  CATALOG_ALREADY_EXISTS_FORM: 8_000,
  CATALOG_IN_USE: withAction,
}

/** Short messages at the edge of the screen, announced to screen readers; `undo` adds the way back. */
export function useToast(): Toasts {
  const t = useT()
  return useMemo(() => {
    const show = (message: ReactNode, color: string, autoClose: number): string =>
      notifications.show({ message, color, autoClose, closeButtonProps: { 'aria-label': t('action.close') } })
    return {
      done: (message, undo) => {
        if (!undo) {
          show(message, 'accent', short)
          return
        }
        const id: string = show(
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">{message}</Text>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                notifications.hide(id)
                undo()
              }}
            >
              {t('action.undo')}
            </Button>
          </Group>,
          'accent',
          withAction,
        )
      },
      notice: (message) => show(message, 'accent', withAction),
      failed: (message) => show(message, 'red', short),
      refused: ({ code, params }) => show(t(`error.${code}`, params), 'red', longer[code] ?? short),
      error: (error) =>
        show(errorText(t, error), 'red', (error instanceof ApiError && longer[error.code]) || short),
    }
  }, [t])
}
