import { IconBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { readWorkflows } from '../../../../schemas/workflows/readWorkflows'
import { useApi } from '../../../auth/session'
import { useT } from '../../../shared/useT'
import type { ChosenRecords } from './chosenRecords'
import { RunDialog } from './RunDialog'
import { SelectionButton } from './SelectionButton'

export interface RunButtonProps {
  readonly formId: number
  readonly chosen: ChosenRecords
  readonly onDone: () => unknown
}

/** Draws the button that runs a workflow for the selected records, for managers of the form; nothing if no workflow can be run. */
export function RunButton({ formId, chosen, onDone }: RunButtonProps) {
  const t = useT()
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['records', 'workflows', formId],
    staleTime: 30_000,
    queryFn: async ({ signal }) =>
      readWorkflows(await api.workflows.ofForm(formId, signal)).filter(
        ({ isOff, runtime, actions }) => !isOff && runtime === 'after' && actions.length > 0,
      ),
  })
  if (!data || data.length === 0) return null
  return (
    <SelectionButton icon={IconBolt} label={t('bulk.run.workflows')}>
      {(close) => (
        <RunDialog formId={formId} chosen={chosen} workflows={data} onClose={close} onDone={onDone} />
      )}
    </SelectionButton>
  )
}
