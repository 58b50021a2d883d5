import { Select, type ComboboxItem, type ComboboxItemGroup, type OptionsFilter } from '@mantine/core'
import { useMemo, useState } from 'react'
import { foldForSearch } from '../../../schemas/conditions/fold'
import { useT } from '../useT'
import classes from './ConditionBuilder.module.css'
import type { ConditionField, ConditionFields } from './conditionFields'

export interface FieldSelectProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string | null
  readonly fields: Pick<ConditionFields, 'list' | 'byId' | 'iconOf'>
  /** The name of a field that no longer exists. */
  readonly goneName?: string | undefined
  /** True for a select that only adds: it becomes empty again after each choice. */
  readonly adds?: boolean
  /** Takes the focus when a dialog opens. */
  readonly isFocused?: boolean
  readonly error?: string | undefined
  readonly onPick: (field: ConditionField) => void
}

type Listed = ComboboxItem | ComboboxItemGroup<ComboboxItem>

/** The most fields drawn at once; others are found by typing a part of their name. */
const shownAtOnce = 80

/** Draws a search for a field by its name, or by its section: a trailing colon lists the whole section. */
export function FieldSelect({ value, fields, goneName, adds = false, onPick, ...props }: FieldSelectProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const [isUsed, setUsed] = useState(false)
  const data = useMemo((): Listed[] => {
    // There may be hundreds of fields, and many selects: an unused one knows only its own field.
    const chosen = fields.byId.get(value ?? '')
    if (!isUsed && chosen) return [itemOf(chosen)]
    const gone: readonly ComboboxItem[] =
      value === null || goneName === undefined ? [] : [{ value, label: goneName }]
    return [...gone, ...(isUsed ? bySection(fields.list) : [])]
  }, [isUsed, fields, value, goneName])

  return (
    <Select
      size="sm"
      searchable
      data-autofocus={props.isFocused || undefined}
      aria-label={props.label}
      placeholder={props.placeholder ?? t('rules.field.pick')}
      nothingFoundMessage={t('rules.field.none')}
      data={data}
      value={value}
      error={props.error}
      allowDeselect={false}
      filter={byName}
      {...(adds && { searchValue: search, onSearchChange: setSearch })}
      onFocus={({ currentTarget }) => {
        // Before the first key, so that it already searches all fields.
        setUsed(true)
        currentTarget.select()
      }}
      onBlur={() => setUsed(false)}
      limit={shownAtOnce}
      maxDropdownHeight={320}
      selectFirstOptionOnChange
      // Otherwise opening the list would, a moment later, undo the highlight of the first key's match.
      selectFirstOptionOnDropdownOpen={value === null}
      renderOption={({ option }) => {
        const field = fields.byId.get(option.value)
        return (
          <span className={classes['option']}>
            {field && fields.iconOf?.(field)}
            <span>{option.label}</span>
          </span>
        )
      }}
      onChange={(id) => {
        const field = fields.byId.get(id ?? '')
        setSearch('')
        if (field) onPick(field)
      }}
    />
  )
}

const itemOf = ({ id, label }: ConditionField): ComboboxItem => ({ value: id, label })

function bySection(list: readonly ConditionField[]): readonly Listed[] {
  const sections = new Map<string, ConditionField[]>()
  for (const field of list) {
    const section = field.section ?? ''
    const listed = sections.get(section)
    if (listed) listed.push(field)
    else sections.set(section, [field])
  }
  return [...sections].flatMap(([group, fields]): Listed[] => {
    const items = fields.map(itemOf)
    return group === '' ? items : [{ group, items }]
  })
}

/** Filters by name, ignoring accents and case, up to the limit; sections without a match are left out. */
const byName: OptionsFilter = ({ options, search, limit }) => {
  const sought = /:\s*$/.test(search) ? '' : foldForSearch(search.replace(/^\s*:/, '')).trim()
  let left = limit
  const take = (items: readonly ComboboxItem[]) => {
    const found = items.filter(({ label }) => foldForSearch(label).includes(sought)).slice(0, left)
    left -= found.length
    return found
  }
  return options.flatMap((option): (typeof options)[number][] => {
    if (!('group' in option)) return take([option])
    const items = take(option.items)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
