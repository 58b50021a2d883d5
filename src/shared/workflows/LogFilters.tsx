import { Select } from '@mantine/core'
import { workflowStates, type WorkflowState } from '../../../schemas/api/workflows'
import { useT } from '../useT'
import classes from './WorkflowLog.module.css'

/** The filter of the log; undefined properties match anything. */
export interface LogWanted {
  readonly state?: WorkflowState
  readonly workflow_id?: string
}

/** A workflow that the log can be filtered by. */
export interface NamedWorkflow {
  readonly id: string
  readonly name: string
}

interface LogFiltersProps {
  readonly wanted: LogWanted
  /** The filter by workflow is left out when there are none. */
  readonly workflows: readonly NamedWorkflow[]
  readonly onChange: (wanted: LogWanted) => void
}

/** Stands for "any", because lists have no choice without a value. */
const any = ''

/** Draws the log's filters: by result, and by workflow. */
export function LogFilters({ wanted, workflows, onChange }: LogFiltersProps) {
  const t = useT()
  const { state, workflow_id: workflowId } = wanted
  return (
    <div className={classes['filters']}>
      <Select
        size="sm"
        aria-label={t('workflows.log.which')}
        allowDeselect={false}
        data={[
          { value: any, label: t('workflows.log.all') },
          ...workflowStates.map((value) => ({ value, label: t(`workflows.log.state.${value}`) })),
        ]}
        value={state ?? any}
        onChange={(value) => {
          const next = workflowStates.find((one) => one === value)
          onChange({
            ...(workflowId !== undefined && { workflow_id: workflowId }),
            ...(next && { state: next }),
          })
        }}
      />
      {workflows.length > 1 && (
        <Select
          size="sm"
          aria-label={t('workflows.log.ofWorkflow')}
          allowDeselect={false}
          searchable
          data={[
            { value: any, label: t('workflows.log.allWorkflows') },
            ...workflows.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={workflowId ?? any}
          onChange={(value) =>
            onChange({
              ...(state && { state }),
              ...(value !== null && value !== any && { workflow_id: value }),
            })
          }
        />
      )}
    </div>
  )
}
