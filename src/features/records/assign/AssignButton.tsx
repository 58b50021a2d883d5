import { IconUserShare } from '@tabler/icons-react'
import { useT } from '../../../shared/useT'
import { markedRecords, type ChosenRecords } from '../bulk/chosenRecords'
import { SelectionButton } from '../bulk/SelectionButton'
import { AssignDialog } from './AssignDialog'

export interface AssignButtonProps {
  readonly chosen: ChosenRecords
  readonly formId: number
  readonly onDone: () => unknown
}

/** Draws the button that assigns the selected records. */
export function AssignButton({ chosen, formId, onDone }: AssignButtonProps) {
  const t = useT()
  return (
    <SelectionButton icon={IconUserShare} label={t('assignment.assign')}>
      {(close) => (
        <AssignDialog
          meant={markedRecords(chosen)}
          formId={formId}
          count={chosen.count}
          onClose={close}
          onDone={onDone}
        />
      )}
    </SelectionButton>
  )
}
