import { Switch } from '@mantine/core'
import { useT } from '../../../shared/useT'

export interface RunWorkflowsProps {
  /** For how many records some workflow runs; undefined where nobody has counted. */
  readonly count: number | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether workflows run for records that are changed together; nothing where none would. */
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
