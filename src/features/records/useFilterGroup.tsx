import { useState, type ReactNode } from 'react'
import type { RecordsQuery } from '../../../schemas/api/records'
import type { DraftCondition, DraftGroup } from '../../../schemas/conditions/draft'
import { filterString } from '../../../schemas/filters/filterString'
import type { ConditionFields } from '../../shared/conditions/conditionFields'
import { useSentence } from '../../shared/conditions/useSentence'
import { FilterChip } from '../../shared/grid/FilterChip'
import { FilterGroupDialog } from './FilterGroupDialog'
import { joinedFields } from '../../designer/recordFields/recordFilterFields'
import type { RecordFilters } from './useRecordFilters'

/** The group being edited, and the condition that was moved into it. */
interface Joining {
  readonly group: DraftGroup
  readonly moved: number | null
}

interface FilterGroupParts {
  /** Joins a condition with others: an existing one (`index`), or a new one. */
  readonly combine: (filter: DraftCondition, index: number | null) => void
  readonly chip: ReactNode
  readonly dialog: ReactNode
}

/** Manages the conditions of a list that are joined by "and" and "or". */
export function useFilterGroup(
  fields: ConditionFields,
  { filters, group, search, set }: RecordFilters,
  { query, onOpen }: { readonly query: RecordsQuery; readonly onOpen: () => void },
): FilterGroupParts {
  const sentence = useSentence(fields)
  const [joining, setJoining] = useState<Joining | null>(null)
  const others = filters.filter((_filter, index) => index !== joining?.moved)
  return {
    combine: (filter, moved) => {
      const { join, of } = group ?? { join: 'or', of: [] }
      setJoining({ group: { join, of: [...of, filter] }, moved })
    },
    chip: group && (
      <FilterChip
        text={sentence(group)}
        onChange={() => {
          onOpen()
          setJoining({ group, moved: null })
        }}
        onRemove={() => set(filters, null)}
      />
    ),
    dialog: joining && (
      <FilterGroupDialog
        fields={joinedFields(fields)}
        group={joining.group}
        query={search === '' ? query : { ...query, search }}
        others={others.map(filterString)}
        onApply={(next) => {
          set(others, next)
          setJoining(null)
        }}
        onClose={() => setJoining(null)}
      />
    ),
  }
}
