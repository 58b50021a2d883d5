import { IconCopy, IconX } from '@tabler/icons-react'
import { ConditionTool } from './ConditionFrame'

export interface DuplicateAndRemoveProps {
  readonly duplicateLabel: string
  readonly removeLabel: string
  readonly onDuplicate?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
}

/** Draws the last tools of a condition or a group: duplicate and remove, where possible. */
export function DuplicateAndRemove(props: DuplicateAndRemoveProps) {
  const { duplicateLabel, removeLabel, onDuplicate, onRemove } = props
  return (
    <>
      {onDuplicate && (
        <ConditionTool
          label={duplicateLabel}
          icon={<IconCopy size={16} stroke={1.6} />}
          onClick={onDuplicate}
        />
      )}
      {onRemove && (
        <ConditionTool label={removeLabel} icon={<IconX size={16} stroke={1.6} />} onClick={onRemove} />
      )}
    </>
  )
}
