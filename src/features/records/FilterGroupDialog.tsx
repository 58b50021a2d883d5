import { Button, Group, Modal, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordsQuery } from '../../../schemas/api/records'
import { unfinished, type DraftGroup } from '../../../schemas/conditions/draft'
import { groupName, type FilterString } from '../../../schemas/filters/filterGroup'
import { groupText } from '../../../schemas/filters/filterString'
import { useApi } from '../../auth/session'
import { ConditionBuilder } from '../../shared/conditions/ConditionBuilder'
import type { ConditionFields } from '../../shared/conditions/conditionFields'
import { FormProblem } from '../../shared/FormButtons'
import { useT } from '../../shared/useT'

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

/** Milliseconds without a change before records are counted again. */
const countAfter = 400

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
          <HowMany query={query} others={others} group={text} />
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

interface HowManyProps {
  readonly query: RecordsQuery
  readonly others: readonly FilterString[]
  /** The value of the address parameter; undefined while a condition is incomplete. */
  readonly group: string | undefined
}

function HowMany({ query, others, group }: HowManyProps) {
  const t = useT()
  const api = useApi()
  const [settled] = useDebouncedValue(group, countAfter)
  const strings = settled === undefined ? others : [...others, [groupName, settled] as const]
  const { data } = useQuery({
    queryKey: ['records', 'count', query, strings],
    queryFn: ({ signal }) => api.records.list({ ...query, get_count: true }, signal, strings),
    placeholderData: keepPreviousData,
    enabled: settled !== undefined,
  })
  const { total_count: count = 0, more } = data?.meta ?? {}
  return (
    <Text size="sm" c="dimmed" role="status">
      {data && group !== undefined && t(more ? 'records.countMore' : 'records.count', { count })}
    </Text>
  )
}
