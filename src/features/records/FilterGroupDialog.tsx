import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import type { RecordsQuery } from '../../../schemas/api/records'
import { unfinished, type DraftGroup } from '../../../schemas/conditions/draft'
import { groupName, type FilterString } from '../../../schemas/filters/filterGroup'
import { groupText } from '../../../schemas/filters/filterString'
import { ConditionBuilder } from '../../shared/conditions/ConditionBuilder'
import type { ConditionFields } from '../../shared/conditions/conditionFields'
import { FormProblem } from '../../shared/FormButtons'
import { useT } from '../../shared/useT'
import { HowMany } from './HowMany'

export interface FilterGroupDialogProps {
  readonly fields: ConditionFields
  readonly group: DraftGroup
  /** The other filters, so that the count matches the list. */
  readonly query: RecordsQuery
  readonly others: readonly FilterString[]
  /** Receives null when the last group is removed. */
  readonly onApply: (group: DraftGroup | null) => void
  readonly onClose: () => void
}

/** Draws conditions joined by "and" and "or", with the number of matching records during editing. */
export function FilterGroupDialog(props: FilterGroupDialogProps) {
  const { fields, query, others, onApply, onClose } = props
  const t = useT()
  const [draft, setDraft] = useState(props.group)
  const lacking = unfinished(draft)
  const isWhole = lacking === 0
  // Missing parts are shown only on submit.
  const [isTried, setTried] = useState(false)
  const text = isWhole ? groupText(draft) : undefined
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('records.filter.group')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isWhole) onApply(text === undefined ? null : draft)
        }}
      >
        <ConditionBuilder
          fields={fields}
          tree={draft}
          name={t('records.filter.group')}
          lead=""
          onChange={(next) => setDraft(next)}
          saysWhole
          saysLacks={isTried}
          canSwitchOff
        />
        <Group justify="space-between" mt="lg">
          <HowMany query={query} strings={text === undefined ? undefined : [...others, [groupName, text]]} />
          <Group gap="xs">
            {isTried && !isWhole && (
              <FormProblem>{t('grid.filter.unfinished', { count: lacking })}</FormProblem>
            )}
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
