import { Button, Group, Text } from '@mantine/core'
import { useT } from './useT'

export interface FormButtonsProps {
  readonly submit: string
  readonly isBusy: boolean
  /** Nothing can be sent, and why is said elsewhere: what is only missing is said by `problem`, once somebody tried. */
  readonly isDisabled?: boolean
  readonly problem?: string | undefined
  /** How leaving is called, where that is more than giving up. */
  readonly cancel?: string
  /** Absent where there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined
}

/** The end of a form in a dialog. */
export function FormButtons(props: FormButtonsProps) {
  const { submit, isBusy, isDisabled = false, problem, cancel, onCancel } = props
  const t = useT()
  return (
    <Group justify="flex-end">
      {problem !== undefined && <FormProblem>{problem}</FormProblem>}
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

/** What keeps a form from being sent, said beside its button. */
export function FormProblem({ children }: { readonly children: string }) {
  return (
    <Text size="sm" c="red" role="alert">
      {children}
    </Text>
  )
}
