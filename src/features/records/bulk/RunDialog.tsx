import { Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { isDoneAlone } from '../../../../schemas/workflows/actions/doneAlone'
import { actionCalled } from '../../../../schemas/workflows/actions/registry'
import type { Workflow } from '../../../../schemas/workflows/readWorkflows'
import { useT, type MessageId } from '../../../shared/useT'
import { RunForRecords } from '../../../shared/workflows/RunForRecords'
import { namedRecords, type ChosenRecords } from './chosenRecords'

export interface RunDialogProps {
  readonly formId: number
  readonly chosen: ChosenRecords
  /** The workflows that can be run: switched on, and running after saving. */
  readonly workflows: readonly Workflow[]
  readonly onClose: () => void
  readonly onDone: () => unknown
}

/** Stands for all steps, under the workflow's conditions. */
const whole = ''

/** Draws which workflow or step is run for the selected records, and for how many. */
export function RunDialog({ formId, chosen, workflows, onClose, onDone }: RunDialogProps) {
  const t = useT()
  const { count } = chosen
  const [workflowId, setWorkflowId] = useState(workflows.length === 1 ? (workflows[0]?.id ?? null) : null)
  const [step, setStep] = useState(whole)
  const workflow = workflows.find(({ id }) => id === workflowId)
  const steps = (workflow?.actions ?? []).filter(({ does }) => isDoneAlone(does))
  const isStep = step !== whole
  return (
    <Modal
      opened
      onClose={onClose}
      title={count === undefined ? t('bulk.run.title.all') : t('bulk.run.title', { count })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack gap="md">
        <Select
          data-autofocus
          label={t('bulk.run.workflow')}
          placeholder={t('bulk.run.choose')}
          allowDeselect={false}
          data={workflows.map(({ id, name }) => ({ value: id, label: name || t('workflows.log.unnamed') }))}
          value={workflowId}
          onChange={(id) => {
            setWorkflowId(id)
            setStep(whole)
          }}
        />
        {workflow && (
          <Select
            label={t('bulk.run.what')}
            allowDeselect={false}
            data={[
              { value: whole, label: t('bulk.run.whole') },
              ...steps.map(({ id, name, does }) => ({
                value: id,
                label: t('bulk.run.step', {
                  name: name || t(`workflow.action.${actionCalled(does)?.name ?? ''}` as MessageId),
                }),
              })),
            ]}
            value={step}
            onChange={(to) => setStep(to ?? whole)}
          />
        )}
        {isStep && (
          <Text size="sm" c="dimmed">
            {t('bulk.run.step.hint')}
          </Text>
        )}
        <RunForRecords
          request={
            workflow
              ? {
                  ...{ form_id: formId, ...namedRecords(chosen) },
                  ...(isStep ? { action_id: step } : { workflow_id: workflow.id }),
                }
              : null
          }
          onClose={onClose}
          onBegun={onDone}
        />
      </Stack>
    </Modal>
  )
}
