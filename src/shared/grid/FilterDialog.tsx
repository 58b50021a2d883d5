import { Button, Group, Modal } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { lackOf, operandFor, takenBy, type DraftCondition } from '../../../schemas/conditions/draft'
import { ConditionBuilderContext, fieldId, type ConditionFields } from '../conditions/conditionFields'
import { ConditionRow } from '../conditions/ConditionRow'
import { MemberConditions } from '../conditions/MemberConditions'
import { FormProblem } from '../FormButtons'
import { useT } from '../useT'
import classes from './GridFilters.module.css'
import type { GridFilter } from './gridFilter'

export interface FilterDialogProps {
  readonly fields: ConditionFields
  /** The condition to edit; for a new one, that of a chosen field, or empty. */
  readonly filter: DraftCondition
  readonly onApply: (filter: GridFilter) => void
  readonly onRemove: () => void
  /** Continues with this condition among others, where conditions can be joined by "or". */
  readonly onCombine?: ((filter: DraftCondition) => void) | undefined
  readonly canSwitchOff?: boolean | undefined
  /** Says how many rows there would be with this condition; undefined while it is not whole. */
  readonly renderCount?: ((filter: GridFilter | undefined) => ReactNode) | undefined
  readonly onClose: () => void
}

/** Draws a dialog for one condition, applied only when it is complete. */
export function FilterDialog(props: FilterDialogProps) {
  const { fields, filter, onApply, onRemove, onCombine, canSwitchOff = false, renderCount, onClose } = props
  const t = useT()
  const [draft, setDraft] = useState(() => begun(filter, fields))
  // Missing parts are shown only on submit.
  const [isTried, setTried] = useState(false)
  const context = useMemo(
    () => ({ fields, onDone: undefined, saysLacks: isTried, lead: '', canSwitchOff, MemberConditions }),
    [fields, isTried, canSwitchOff],
  )
  const isAlone = fields.byId.get(fieldId(draft.path))?.isAlone === true
  const hasMembers = draft.condition !== null && takenBy(draft.condition) === 'tree'
  const whole = wholeFilter(draft, fields)

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('grid.filter.add')}
      size={hasMembers ? 'xl' : 'md'}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (whole) onApply(whole)
        }}
      >
        <div className={classes['editor']}>
          <ConditionBuilderContext value={context}>
            <ConditionRow
              condition={draft}
              number="1"
              join=""
              startsAt={filter.path.length === 0 ? 'field' : 'value'}
              onChange={(next) => setDraft(next)}
              onRemove={onRemove}
            />
          </ConditionBuilderContext>
        </div>
        {onCombine && !isAlone && (
          <Button size="compact-sm" variant="subtle" mt="sm" onClick={() => onCombine(draft)}>
            {t('grid.filter.combine')}
          </Button>
        )}
        <Group justify="space-between" mt="lg">
          {renderCount ? renderCount(whole) : <span />}
          <Group gap="xs">
            {isTried && !whole && <FormProblem>{t('grid.filter.unfinished', { count: 1 })}</FormProblem>}
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit">{t('grid.filter.apply')}</Button>
          </Group>
        </Group>
      </form>
    </Modal>
  )
}

/** Returns the condition to start with: for a column, its most common one. */
function begun(filter: DraftCondition, { byId }: ConditionFields): DraftCondition {
  const words = byId.get(fieldId(filter.path))?.words ?? []
  const first = words.find((word) => word === 'icontains') ?? words[0]
  if (filter.condition !== null || !first) return filter
  return { ...filter, condition: first, operand: operandFor(first, []) }
}

function wholeFilter(draft: DraftCondition, { byId }: ConditionFields): GridFilter | undefined {
  const { path, condition, operand, isOff } = draft
  const [name = '', ...below] = path
  const isWhole = lackOf(draft) === undefined && below.length === 0 && byId.has(name)
  return isWhole && condition !== null
    ? { path: [name], condition, operand, ...(isOff && { isOff }) }
    : undefined
}
