import { Button, Drawer, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkflowPlan } from '../../../../schemas/api/workflows'
import { sampleAnswers } from '../../../../schemas/samples/sampleAnswers'
import { seededRandom } from '../../../../schemas/samples/seededRandom'
import {
  recordMoments,
  workflowMoments,
  type Workflow,
  type WorkflowMoment,
} from '../../../../schemas/workflows/readWorkflows'
import { useApi } from '../../../auth/session'
import { Failed } from '../../../shared/ListStates'
import { useT } from '../../../shared/useT'
import { useWorkflowForm } from '../workflowForm'
import { ChangedAnswers, changedAnswers, type ChangedAnswer } from './ChangedAnswers'
import { TryResult } from './TryResult'
import { TrySchedule } from './TrySchedule'

export interface TryDrawerProps {
  readonly workflow: Workflow
  readonly onClose: () => void
}

/** Stands for sample answers instead of a record. */
const sample = 'sample'
/** The number of the newest records offered. */
const offered = 20
/** Milliseconds without changes before it is tried. */
const rest = 300

/** Draws what the current workflow would do for a record, and why. Nothing is written. */
export function TryDrawer({ workflow, onClose }: TryDrawerProps) {
  const t = useT()
  const { formId } = useWorkflowForm()
  return (
    <Drawer
      opened
      position="right"
      size={560}
      title={t('workflows.try')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      onClose={onClose}
    >
      {formId === null ? (
        <Text>{t('workflows.try.unsaved')}</Text>
      ) : (
        <Trial formId={formId} workflow={workflow} />
      )}
    </Drawer>
  )
}

function Trial({ formId, workflow }: { readonly formId: number; readonly workflow: Workflow }) {
  const t = useT()
  const api = useApi()
  const { compiled } = useWorkflowForm()
  const moments = workflowMoments.filter((moment) => workflow.on[moment])
  const [chosen, setMoment] = useState<WorkflowMoment | null>(null)
  const moment = chosen ?? moments[0] ?? 'created'
  const [record, setRecord] = useState(sample)
  const [seed, setSeed] = useState(1)
  const [changed, setChanged] = useState<readonly ChangedAnswer[]>([])
  const [tried] = useDebouncedValue(changed, rest)
  const records = useQuery({
    queryKey: ['records', 'toTry', formId],
    queryFn: async ({ signal }) =>
      (await api.records.list({ form_id: formId, limit: offered, with_count: false }, signal)).objects,
  })
  const plan = useQuery({
    queryKey: ['workflowPlan', formId, moment, record, seed, tried, workflow.document],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<WorkflowPlan> => {
      const answers = changedAnswers(tried, compiled)
      return api.workflows.plan(
        {
          ...{ form_id: formId, moment, workflows: [workflow.document] },
          ...(record === sample
            ? { answers: { ...sampleAnswers(compiled, seededRandom(seed), { now: Date.now() }), ...answers } }
            : { record_id: record, ...(Object.keys(answers).length > 0 && { answers }) }),
        },
        signal,
      )
    },
  })
  const count = useQuery({
    queryKey: ['workflowCount', formId, workflow.document],
    retry: false,
    enabled: !workflow.schedule,
    queryFn: ({ signal }) => api.workflows.count(formId, [workflow.document], signal),
  })
  const [planned] = plan.data?.workflows ?? []
  const kept = records.data?.find(({ id }) => id === record)
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('workflows.try.hint')}
      </Text>
      <Select
        size="sm"
        label={t('workflows.try.record')}
        allowDeselect={false}
        searchable
        data={[
          { value: sample, label: t('workflows.try.sample') },
          ...(records.data ?? []).map(({ id, folio }) => ({ value: id, label: folio || id })),
        ]}
        value={record}
        onChange={(to) => to !== null && setRecord(to)}
      />
      <Group gap="xs" align="flex-end">
        {!workflow.schedule && (
          <Select
            size="sm"
            label={t('workflows.try.moment')}
            allowDeselect={false}
            data={recordMoments.map((value) => ({ value, label: t(`workflows.when.${value}`) }))}
            value={moment}
            onChange={(to) => setMoment(recordMoments.find((one) => one === to) ?? null)}
          />
        )}
        {record === sample && (
          <Button variant="default" size="sm" onClick={() => setSeed(seed + 1)}>
            {t('workflows.try.another')}
          </Button>
        )}
      </Group>
      <ChangedAnswers changed={changed} onChange={setChanged} />
      {workflow.schedule && <TrySchedule formId={formId} workflow={workflow} />}
      {count.data && !workflow.schedule && (
        <Text size="sm" role="status">
          {t('workflows.try.count', {
            count: count.data.workflows[0]?.count ?? 0,
            records: count.data.records,
          })}
        </Text>
      )}
      {plan.isError ? (
        <Failed error={plan.error} onRetry={() => void plan.refetch()} />
      ) : planned ? (
        <TryResult planned={planned} workflow={workflow} record={changed.length === 0 ? kept : undefined} />
      ) : (
        <Skeleton h={160} />
      )}
    </Stack>
  )
}
