import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { foldForSearch } from '../../../schemas/conditions/fold'
import { useT } from '../../shared/useT'
import { FieldOption } from '../FieldOption'
import { useRuleForm } from './ruleForm'

export interface FieldPickerProps {
  readonly label: string
  readonly placeholder?: string
  readonly fieldId: string | null
  /** True for a picker that only adds: it is empty again afterwards, and goes on. */
  readonly adds?: boolean
  /** How the field is called that the form no longer has. */
  readonly goneName?: string | undefined
  readonly isOffered: (field: CompiledField) => boolean
  readonly error?: string | undefined
  readonly onPick: (field: CompiledField) => void
}

/** More than this is never drawn at once: whoever looks for a field writes some of its name. */
const shownAtOnce = 80

/** Finds a field by its name, or by page: a colon lists them all. */
export function FieldPicker({
  fieldId,
  adds = false,
  goneName,
  isOffered,
  onPick,
  ...props
}: FieldPickerProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const [isUsed, setUsed] = useState(false)
  const { fields, pages, fullName } = useRuleForm()
  const data = useMemo(() => {
    const item = (field: CompiledField): ComboboxItem => ({ value: field.id, label: fullName(field) })
    // A form may have hundreds of fields, and a rule many pickers: one that nobody is at knows its own field only.
    const chosen = fields.get(fieldId ?? '')
    if (!isUsed && chosen) return [item(chosen)]
    const offered = (isUsed ? pages : []).map(({ name, fields: onPage }) => ({
      group: name,
      items: onPage.filter((field) => isOffered(field) || field.id === fieldId).map(item),
    }))
    const gone = fieldId === null || goneName === undefined ? [] : [{ value: fieldId, label: goneName }]
    return [...gone, ...offered.filter(({ items }) => items.length > 0)]
  }, [isUsed, fields, pages, fullName, isOffered, fieldId, goneName])

  return (
    <Select
      size="sm"
      searchable
      aria-label={props.label}
      placeholder={props.placeholder ?? t('rules.field.pick')}
      nothingFoundMessage={t('rules.field.none')}
      data={data}
      value={fieldId}
      error={props.error}
      allowDeselect={false}
      filter={byName}
      {...(adds && { searchValue: search, onSearchChange: setSearch })}
      onFocus={({ currentTarget }) => {
        // Before a key is pressed: what is typed at once is sought among all of them.
        setUsed(true)
        currentTarget.select()
      }}
      onBlur={() => setUsed(false)}
      limit={shownAtOnce}
      maxDropdownHeight={320}
      selectFirstOptionOnChange
      // Else what opens the list forgets, a moment later, what the first key has selected.
      selectFirstOptionOnDropdownOpen={fieldId === null}
      renderOption={({ option }) => <FieldOption type={fields.get(option.value)?.type} name={option.label} />}
      onChange={(id) => {
        const field = fields.get(id ?? '')
        setSearch('')
        if (field) onPick(field)
      }}
    />
  )
}

/** Whatever the accents and the case, up to the limit; pages without a hit go away. */
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
