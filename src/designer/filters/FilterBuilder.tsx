import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { unfinished, type DraftGroup } from '../../../schemas/conditions/draft'
import { filterOfDraft, readFilterDraft } from '../../../schemas/filters/filterDraft'
import type { Json } from '../../../schemas/model/json'
import { ConditionBuilder } from '../../shared/conditions/ConditionBuilder'
import { useT } from '../../shared/useT'
import { FieldIds } from '../FieldIds'
import classes from './Filters.module.css'
import { useFilterFields, type FilteredCatalog } from './filterFields'
import { FilterPreview } from './FilterPreview'
import { FilterText } from './FilterText'

export interface FilterBuilderProps {
  readonly catalog: FilteredCatalog
  readonly filter: Json
  /** `isTyped` marks one of several key presses that write one value. */
  readonly onChange: (filter: Json, isTyped: boolean) => void
  /** Called when the typing is finished. */
  readonly onDone?: () => void
}

/** Draws which rows a filter lets pass: conditions in groups, or the selector as text, and below it the rows that pass now. */
export function FilterBuilder({ catalog, filter, onChange, onDone }: FilterBuilderProps) {
  const t = useT()
  const fields = useFilterFields(catalog)
  // Incomplete conditions are kept only here, because a filter cannot express them.
  const [draft, setDraft] = useState(() => ({ filter, tree: readFilterDraft(filter) }))
  const tree = draft.filter === filter ? draft.tree : readFilterDraft(filter)
  const [wantsText, setWantsText] = useState(false)
  const isText = wantsText || !tree
  // The filter beside which an unreadable text stands.
  const [unread, setUnread] = useState<{ readonly beside: Json } | null>(null)
  const isUnread = isText && unread !== null && unread.beside === filter
  const left = tree ? unfinished(tree) : 0
  const isEverything = tree?.of.length === 0

  const change = (next: DraftGroup, isTyped: boolean) => {
    const written = filterOfDraft(next)
    const isSame = JSON.stringify(written) === JSON.stringify(filter)
    setDraft({ filter: isSame ? filter : written, tree: next })
    if (!isSame) onChange(written, isTyped)
  }

  return (
    <div className={classes['builder']}>
      <SegmentedControl
        size="xs"
        aria-label={t('filters.mode')}
        className={classes['mode'] ?? ''}
        data={[
          { value: 'tree', label: t('filters.mode.tree'), disabled: !tree },
          { value: 'text', label: t('filters.mode.text') },
        ]}
        value={isText ? 'text' : 'tree'}
        onChange={(mode) => {
          setWantsText(mode === 'text')
          setUnread(null)
        }}
      />
      {!tree && <p className={classes['hint']}>{t('filters.textOnly')}</p>}
      {isText || !tree ? (
        <>
          <FilterText
            filter={filter}
            onChange={onChange}
            onRead={(isRead) => setUnread(isRead ? null : { beside: filter })}
            onDone={onDone}
          />
          <FieldIds fields={fields.list.map(({ field }) => field)} />
        </>
      ) : (
        <ConditionBuilder
          fields={fields}
          tree={tree}
          name={t('filters.group.top')}
          lead=""
          saysWhole
          onChange={change}
          onDone={onDone}
        />
      )}
      {!isText && (
        <p className={classes['hint']} role="status">
          {left > 0 && t('filters.unfinished', { count: left })}
        </p>
      )}
      <FilterPreview
        catalogId={catalog.id}
        fields={fields.list}
        filter={filter}
        isEverything={isEverything}
        isUnread={isUnread}
      />
    </div>
  )
}
