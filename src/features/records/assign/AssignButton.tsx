import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserShare } from '@tabler/icons-react'
import { useT } from '../../../shared/useT'
import { markedRecords, type ChosenRecords } from '../bulk/chosenRecords'
import { AssignDialog } from './AssignDialog'

export interface AssignButtonProps {
  readonly chosen: ChosenRecords
  readonly formId: number
  readonly onDone: () => unknown
}

/** Gives the records that were chosen to somebody. */
export function AssignButton({ chosen, formId, onDone }: AssignButtonProps) {
  const t = useT()
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconUserShare size={16} aria-hidden />}
        onClick={dialog.open}
      >
        {t('assignment.assign')}
      </Button>
      {isOpen && (
        <AssignDialog
          meant={markedRecords(chosen)}
          formId={formId}
          count={chosen.count}
          onClose={dialog.close}
          onDone={onDone}
        />
      )}
    </>
  )
}
