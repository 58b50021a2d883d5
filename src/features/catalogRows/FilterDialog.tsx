import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { isComplete } from '../../../schemas/filters/conditions'
import type { FilterCondition } from '../../../schemas/filters/filterTree'
import { FilterConditionRow } from '../../designer/filters/FilterConditionRow'
import { useFilterFields, type FilterField } from '../../designer/filters/filterFields'
import { useT } from '../../shared/useT'
import classes from './RowFilterBar.module.css'

export interface FilterDialogProps {
  readonly filter: FilterCondition
  readonly onApply: (filter: FilterCondition) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** One condition: nothing is looked for until it is whole. */
export function FilterDialog({ filter, onApply, onRemove, onClose }: FilterDialogProps) {
  const t = useT()
  const { byId } = useFilterFields()
  const [draft, setDraft] = useState(() => fitting(filter, byId.get(filter.fieldId)))
  const type = byId.get(draft.fieldId)?.type
  const isWhole = type !== undefined && isComplete(draft.condition, draft.values)

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('grid.filter.add')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole) onApply(draft)
        }}
      >
        <div className={classes['editor']}>
          <FilterConditionRow
            condition={draft}
            number="1"
            isNew={filter.fieldId === ''}
            startsAtValue={filter.fieldId !== ''}
            onChange={(next) => setDraft(next)}
            onDone={undefined}
            onRemove={onRemove}
          />
        </div>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" disabled={!isWhole}>
            {t('grid.filter.apply')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** A press on a column offers what the column can be asked about first. */
function fitting(filter: FilterCondition, field: FilterField | undefined): FilterCondition {
  const [first, ...others] = field?.conditions ?? []
  return !first || first === filter.condition || others.includes(filter.condition)
    ? filter
    : { ...filter, condition: first }
}
