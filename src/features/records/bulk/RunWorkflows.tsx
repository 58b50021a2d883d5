import { Switch } from '@mantine/core'
import { useT } from '../../../shared/useT'

export interface RunWorkflowsProps {
  /** The number of records for which some workflow runs; undefined when not counted. */
  readonly count: number | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Draws whether workflows run for records changed in bulk; nothing where none would. */
export function RunWorkflows({ count, checked, onChange }: RunWorkflowsProps) {
  const t = useT()
  if (count === 0) return null
  return (
    <Switch
      mt="md"
      label={count === undefined ? t('bulk.workflows.some') : t('bulk.workflows', { count })}
      description={t('bulk.workflows.hint')}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
