import { Button, Group } from '@mantine/core'
import { useT } from './useT'

export interface FormButtonsProps {
  readonly submit: string
  readonly isBusy: boolean
  /** There is nothing to send yet. */
  readonly isDisabled?: boolean
  /** How leaving is called, where that is more than giving up. */
  readonly cancel?: string
  /** Absent where there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined
}

/** The end of a form in a dialog. */
export function FormButtons({ submit, isBusy, isDisabled = false, cancel, onCancel }: FormButtonsProps) {
  const t = useT()
  return (
    <Group justify="flex-end">
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {cancel ?? t('action.cancel')}
        </Button>
      )}
      <Button type="submit" loading={isBusy} disabled={isDisabled}>
        {submit}
      </Button>
    </Group>
  )
}
