import { Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { weekdayName } from '../../../schemas/workflows/describeWorkflow'
import { changeSchedule } from '../../../schemas/workflows/edit/editWorkflows'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'
import {
  lastDay,
  latestDay,
  scheduleEvery,
  type ScheduleDocument,
  type WorkflowSchedule,
} from '../../../schemas/workflows/schedule'
import { useApi } from '../../auth/session'
import { useT } from '../../shared/useT'
import { ScheduleState } from './ScheduleState'
import type { WorkflowActions } from './useWorkflowActions'
import { viewsOfForm } from './useWorkflowTargets'
import { useWorkflowForm } from './workflowForm'
import classes from './Workflows.module.css'

export interface SchedulePartsProps {
  readonly workflow: Workflow
  readonly schedule: WorkflowSchedule
  readonly actions: WorkflowActions
}

const week = [1, 2, 3, 4, 5, 6, 0]

/** Draws when a workflow runs by itself, and for which records. */
export function ScheduleParts({ workflow, schedule, actions }: SchedulePartsProps) {
  const t = useT()
  const { locale } = useIntl()
  const { formId } = useWorkflowForm()
  const { at } = workflow
  const { every, weekdays, day, view } = schedule
  const change = (part: ScheduleDocument, key?: string) =>
    actions.change(
      at,
      (all) =>
        changeSchedule(all, { at, schedule: { ...workflow.document.rules?.schedule, ...schedule, ...part } }),
      key,
    )
  const days = Array.from({ length: latestDay }, (_one, index) => String(index + 1))
  return (
    <>
      <div className={classes['row']}>
        <Select
          size="sm"
          w={150}
          label={t('workflows.schedule.every')}
          allowDeselect={false}
          data={scheduleEvery.map((value) => ({ value, label: t(`workflows.schedule.every.${value}`) }))}
          value={every}
          onChange={(value) => value !== null && change({ every: value })}
        />
        {every === 'month' && (
          <Select
            size="sm"
            w={120}
            label={t('workflows.schedule.day')}
            allowDeselect={false}
            data={[...days, { value: lastDay, label: t('workflows.schedule.lastDay') }]}
            value={String(day)}
            onChange={(value) =>
              value !== null && change({ day: value === lastDay ? lastDay : Number(value) })
            }
          />
        )}
        <TextInput
          size="sm"
          type="time"
          w={130}
          label={t('workflows.schedule.at')}
          value={schedule.at}
          onChange={({ currentTarget }) => change({ at: currentTarget.value }, 'at')}
          onBlur={actions.endStep}
        />
      </div>
      {every === 'week' && (
        <Checkbox.Group
          label={t('workflows.schedule.weekdays')}
          value={weekdays.map(String)}
          onChange={(chosen) => change({ weekdays: chosen.map(Number) })}
        >
          <Group gap="sm" mt={4}>
            {week.map((one) => (
              <Checkbox key={one} value={String(one)} label={weekdayName(locale, one)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <ViewSelect formId={formId} view={view} onPick={(picked) => change({ view: picked })} />
      <p className={classes['hint']}>{t('workflows.schedule.hint')}</p>
      {formId !== null && <ScheduleState formId={formId} workflowId={workflow.id} />}
    </>
  )
}

/** Draws the choice between all records of the form and those of a saved view. */
function ViewSelect({
  formId,
  view,
  onPick,
}: {
  readonly formId: number | null
  readonly view: WorkflowSchedule['view']
  readonly onPick: (view: WorkflowSchedule['view']) => void
}) {
  const t = useT()
  const api = useApi()
  const views = useQuery(viewsOfForm(api, formId))
  const listed = views.data ?? []
  const isListed = listed.some(({ id }) => id === view?.id)
  return (
    <Select
      size="sm"
      searchable
      label={t('workflows.schedule.view')}
      allowDeselect={false}
      nothingFoundMessage={t('workflows.target.none')}
      error={views.isError && t('workflows.target.failed')}
      data={[
        { value: '', label: t('workflows.schedule.all') },
        ...(view && !isListed ? [{ value: String(view.id), label: view.name || `#${view.id}` }] : []),
        ...listed.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={view ? String(view.id) : ''}
      onChange={(value) => {
        const picked = listed.find(({ id }) => String(id) === value)
        if (value === '') onPick(null)
        else if (picked) onPick({ id: picked.id, name: picked.name })
      }}
    />
  )
}
