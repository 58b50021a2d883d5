import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { useT } from '../useT'
import { RunForRecords } from './RunForRecords'

export interface RunFailedAgainProps {
  readonly formId: number
  /** Limits it to one workflow. */
  readonly workflowId: string | undefined
}

/** Runs everything again that failed for a form at its last attempt, however long ago, after saying for how many records. */
export function RunFailedAgain({ formId, workflowId }: RunFailedAgainProps) {
  const t = useT()
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button
        mb="sm"
        size="compact-sm"
        variant="default"
        leftSection={<IconRefresh size={14} stroke={1.6} aria-hidden />}
        onClick={dialog.open}
      >
        {t('workflows.log.againFailed')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={t('workflows.log.againFailed')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <RunForRecords
          request={{
            ...{ form_id: formId, failed: true },
            ...(workflowId !== undefined && { workflow_id: workflowId }),
          }}
          onClose={dialog.close}
        />
      </Modal>
    </>
  )
}
