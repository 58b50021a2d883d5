import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { actionsFor } from '../../../schemas/workflows/actions/registry'
import { addAction, moveAction } from '../../../schemas/workflows/edit/editWorkflows'
import { newAction } from '../../../schemas/workflows/edit/newWorkflow'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'
import { newId } from '../../shared/newId'
import { useT } from '../../shared/useT'
import { SortedCards } from '../cards/SortedCards'
import { ActionIcon } from './actions/actionIcons'
import { StepCard, stepName } from './StepCard'
import type { WorkflowActions } from './useWorkflowActions'
import classes from './Workflows.module.css'

export interface ThenBlockProps {
  readonly workflow: Workflow
  /** The step that a link leads to. */
  readonly step: number | null
  readonly actions: WorkflowActions
}

/** Draws what is done, step by step. */
export function ThenBlock({ workflow, step, actions }: ThenBlockProps) {
  const t = useT()
  const { at, runtime, on, actions: steps } = workflow
  const [seen, setSeen] = useState(step)
  // A single step opens at once.
  const [open, setOpen] = useState<number | null>(step ?? (steps.length === 1 ? 0 : null))
  if (seen !== step) {
    setSeen(step)
    if (step !== null) setOpen(step)
  }
  const ids = steps.map((action) => `${action.at}`)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= steps.length) return
    actions.change(at, (all) => moveAction(all, { at, action: from, to }))
    if (open === from) setOpen(to)
    else if (open !== null) setOpen(null)
  }
  return (
    <fieldset className={classes['block']}>
      <legend>{t('workflows.then')}</legend>
      {steps.length > 0 && (
        <SortedCards
          ids={ids}
          nameAt={(index) => stepName(t, steps[index])}
          onMove={(id, to) => move(Number(id), to)}
        >
          {steps.map((action) => (
            <StepCard
              key={action.at}
              workflow={workflow}
              action={action}
              isOpen={open === action.at}
              actions={actions}
              onOpen={(opens) => setOpen(opens ? action.at : null)}
              onMove={(to) => move(action.at, to)}
              onRemove={() => {
                setOpen(null)
                actions.removeStep(at, action.at, stepName(t, action))
              }}
            />
          ))}
        </SortedCards>
      )}
      <div>
        <Menu position="bottom-start" shadow="sm">
          <Menu.Target>
            <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} stroke={1.6} />}>
              {t('workflows.step.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actionsFor(runtime, on).map((definition) => (
              <Menu.Item
                key={definition.id}
                leftSection={<ActionIcon name={definition.name} size={16} />}
                onClick={() => {
                  actions.change(at, (all) => addAction(all, { at, action: newAction(definition, newId()) }))
                  setOpen(steps.length)
                }}
              >
                {stepName(t, { name: '', does: definition.id })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </fieldset>
  )
}
