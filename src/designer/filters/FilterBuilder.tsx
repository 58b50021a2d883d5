import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import {
  filterOfTree,
  readFilterTree,
  unfinished,
  wholeTree,
  type FilterGroup,
} from '../../../schemas/filters/filterTree'
import type { Json } from '../../../schemas/model/json'
import { useT } from '../../shared/useT'
import { FieldIds } from '../FieldIds'
import classes from './Filters.module.css'
import { FilterFieldsContext, filterFieldsOf, type FilteredCatalog } from './filterFields'
import { FilterGroupEditor } from './FilterGroupEditor'
import { FilterPreview } from './FilterPreview'
import { FilterText } from './FilterText'

export interface FilterBuilderProps {
  readonly catalog: FilteredCatalog
  readonly filter: Json
  /** `isTyped`: one key of several that write one value. */
  readonly onChange: (filter: Json, isTyped: boolean) => void
  /** What was typed is done. */
  readonly onDone?: () => void
}

/** Which rows a filter lets pass: conditions in groups, or the selector as it is written, and below it the rows that pass now. */
export function FilterBuilder({ catalog, filter, onChange, onDone }: FilterBuilderProps) {
  const t = useT()
  const { id, fields } = catalog
  const known = useMemo(() => filterFieldsOf(t, { id, fields }), [t, id, fields])
  // Conditions that are not whole yet are only here: a filter cannot say them.
  const [draft, setDraft] = useState({ filter, tree: readFilterTree(filter, known.typeOf) })
  const tree = draft.filter === filter ? draft.tree : readFilterTree(filter, known.typeOf)
  const [wantsText, setWantsText] = useState(false)
  const isText = wantsText || !tree
  // The filter beside which a text stands that cannot be read.
  const [unread, setUnread] = useState<{ readonly beside: Json } | null>(null)
  const isUnread = isText && unread !== null && unread.beside === filter
  const left = tree ? unfinished(tree) : 0
  const isEverything = tree?.of.length === 0

  const change = (next: FilterGroup, isTyped: boolean) => {
    const written = filterOfTree(wholeTree(next))
    const isSame = JSON.stringify(written) === JSON.stringify(filter)
    setDraft({ filter: isSame ? filter : written, tree: next })
    if (!isSame) onChange(written, isTyped)
  }

  return (
    <FilterFieldsContext value={known}>
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
            <FieldIds fields={known.list.map(({ field }) => field)} />
          </>
        ) : (
          <FilterGroupEditor group={tree} onChange={change} onDone={onDone} />
        )}
        {!isText && (
          <p className={classes['hint']} role="status">
            {left > 0 && t('filters.unfinished', { count: left })}
          </p>
        )}
        <FilterPreview filter={filter} isEverything={isEverything} isUnread={isUnread} />
      </div>
    </FilterFieldsContext>
  )
}
