import { Checkbox, Group, SegmentedControl, Switch } from '@mantine/core'
import { memo } from 'react'
import {
  changeSchedule,
  changeTrigger,
  type TriggerChange,
} from '../../../schemas/workflows/edit/editWorkflows'
import { recordMoments, type Workflow } from '../../../schemas/workflows/readWorkflows'
import { useT } from '../../shared/useT'
import { newSchedule } from '../../../schemas/workflows/schedule'
import { FieldChanges } from './FieldChanges'
import { ScheduleParts } from './ScheduleParts'
import type { WorkflowActions } from './useWorkflowActions'
import classes from './Workflows.module.css'

export interface BlockProps {
  readonly workflow: Workflow
  readonly actions: WorkflowActions
}

/** Draws what must happen to a record for the workflow to run. */
export const WhenBlock = memo(function WhenBlock({ workflow, actions }: BlockProps) {
  const t = useT()
  const { at, on, runtime, repeats, schedule } = workflow
  const change = (trigger: TriggerChange, key?: string) =>
    actions.change(at, (all) => changeTrigger(all, { at, change: trigger }), key)
  return (
    <fieldset className={classes['block']}>
      <legend>{t('workflows.when')}</legend>
      <SegmentedControl
        size="xs"
        className={classes['start'] ?? ''}
        aria-label={t('workflows.trigger')}
        data={[
          { value: 'change', label: t('workflows.trigger.change') },
          { value: 'schedule', label: t('workflows.trigger.schedule') },
        ]}
        value={schedule ? 'schedule' : 'change'}
        onChange={(to) =>
          actions.change(at, (all) =>
            changeSchedule(all, { at, schedule: to === 'schedule' ? newSchedule : null }),
          )
        }
      />
      {schedule ? <ScheduleParts workflow={workflow} schedule={schedule} actions={actions} /> : whatHappens()}
      <Switch
        label={t('workflows.repeats')}
        description={t('workflows.repeats.hint')}
        checked={repeats}
        onChange={({ currentTarget }) => change({ run_multiple_times: currentTarget.checked })}
      />
    </fieldset>
  )

  function whatHappens() {
    return (
      <>
        <Group gap="md">
          {recordMoments.map((moment) => (
            <Checkbox
              key={moment}
              label={t(`workflows.when.${moment}`)}
              checked={on[moment]}
              onChange={({ currentTarget }) => change({ [moment]: currentTarget.checked })}
            />
          ))}
        </Group>
        {on.edited && (
          <FieldChanges workflow={workflow} onChange={(changes, key) => change({ changes }, key)} />
        )}
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t('workflows.runtime')}
            data={[
              { value: 'after', label: t('workflows.runtime.after') },
              { value: 'before', label: t('workflows.runtime.before') },
            ]}
            value={runtime}
            onChange={(to) => change({ runtime: to === 'before' ? 'before' : 'after' })}
          />
          <span className={classes['hint']}>{t(`workflows.runtime.${runtime}.hint`)}</span>
        </Group>
      </>
    )
  }
})
