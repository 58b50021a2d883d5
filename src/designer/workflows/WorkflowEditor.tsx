import { Button, Group, TextInput } from '@mantine/core'
import { IconCopy, IconFlask } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formLimits } from '../../../schemas/model/formLimits'
import { renameWorkflow } from '../../../schemas/workflows/edit/editWorkflows'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'
import { useT } from '../../shared/useT'
import { IfBlock } from './IfBlock'
import { ThenBlock } from './ThenBlock'
import type { WorkflowActions } from './useWorkflowActions'
import { useWorkflowClipboard } from './useWorkflowClipboard'
import { WhenBlock } from './WhenBlock'

const TryDrawer = lazy(async () => ({ default: (await import('./try/TryDrawer')).TryDrawer }))

export interface WorkflowEditorProps {
  readonly workflow: Workflow
  readonly isNew: boolean
  readonly step: number | null
  readonly actions: WorkflowActions
}

/** Draws the editor of one workflow from top to bottom: when, if, then. Each change applies at once. */
export function WorkflowEditor({ workflow, isNew, step, actions }: WorkflowEditorProps) {
  const t = useT()
  const clipboard = useWorkflowClipboard()
  const [isTrying, setTrying] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const { at } = workflow
  useEffect(() => {
    if (!isNew) return
    name.current?.focus()
    name.current?.select()
  }, [isNew])
  return (
    <>
      <TextInput
        ref={name}
        size="sm"
        label={t('workflows.name')}
        autoComplete="off"
        maxLength={formLimits.nameLength}
        value={workflow.document.name ?? ''}
        onChange={({ currentTarget }) => {
          const written = currentTarget.value
          actions.change(at, (all) => renameWorkflow(all, { at, name: written }), 'name')
        }}
        onBlur={actions.endStep}
      />
      <WhenBlock workflow={workflow} actions={actions} />
      <IfBlock workflow={workflow} actions={actions} />
      <ThenBlock workflow={workflow} step={step} actions={actions} />
      <Group gap="xs">
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconFlask size={16} stroke={1.6} aria-hidden />}
          onClick={() => setTrying(true)}
        >
          {t('workflows.try')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
          onClick={() => void clipboard.copy(workflow.document)}
        >
          {t('workflows.copy')}
        </Button>
      </Group>
      {isTrying && (
        <Suspense>
          <TryDrawer workflow={workflow} onClose={() => setTrying(false)} />
        </Suspense>
      )}
    </>
  )
}
