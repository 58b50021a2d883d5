import { Button, Group, Text } from '@mantine/core'
import { useT } from './useT'

export interface FormButtonsProps {
  readonly submit: string
  readonly isBusy: boolean
  /** True while sending is impossible for a reason shown elsewhere; merely missing inputs are named in `problem` after an attempt. */
  readonly isDisabled?: boolean
  readonly problem?: string | undefined
  /** The label of the cancel button, where it does more than cancel. */
  readonly cancel?: string
  /** Undefined where there is nothing to return to. */
  readonly onCancel?: (() => void) | undefined
}

/** Draws the buttons of a form in a dialog. */
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

/** Says beside its button what keeps a form from being sent. */
export function FormProblem({ children }: { readonly children: string }) {
  return (
    <Text size="sm" c="red" role="alert">
      {children}
    </Text>
  )
}
