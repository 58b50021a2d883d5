import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { AudienceKind } from '../../../schemas/rules/audience'
import { errorText } from '../errorText'
import { useT } from '../useT'
import { usePeople, type Person } from './usePeople'

export interface PersonSelectProps {
  readonly kind: AudienceKind
  readonly label: string
  readonly description?: string
  readonly placeholder: string
  /** Null where picked people go into a list beside this input. */
  readonly value: Person | null
  /** The ids of people who are not offered. */
  readonly but?: readonly number[]
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly onPick: (person: Person) => void
  /** Undefined where somebody must be picked. */
  readonly onClear?: () => void
}

/** Milliseconds after the last key before people are searched. */
const rest = 300

/** Draws a search for a user or group of the account, by a part of the name or the e-mail address. */
export function PersonSelect({
  kind,
  value,
  but = [],
  onPick,
  onClear,
  error,
  isDisabled = false,
  ...texts
}: PersonSelectProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const sought = search === value?.name ? '' : search.trim()
  const [rested] = useDebouncedValue(sought, rest)
  const people = usePeople(kind, rested)
  const offered = people.found.filter(({ id }) => !but.includes(id) && id !== value?.id)
  const isWaiting = people.isSearching || rested !== sought
  const known = new Map([...(value ? [value] : []), ...offered].map((person) => [String(person.id), person]))
  return (
    <Select
      {...texts}
      searchable
      disabled={isDisabled}
      nothingFoundMessage={isWaiting ? t('rules.audience.searching') : t(`rules.audience.${kind}.none`)}
      rightSection={isWaiting ? <Loader size={14} aria-hidden /> : undefined}
      data={[...known.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value.id)}
      searchValue={search}
      onSearchChange={setSearch}
      allowDeselect={false}
      clearable={onClear !== undefined}
      // The server matched by name or address, and the address is not in the label.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const email = known.get(option.value)?.email
        return (
          <span>
            {option.label}
            {email && <span style={{ display: 'block', color: 'var(--acopio-text-soft)' }}>{email}</span>}
          </span>
        )
      }}
      error={error ?? (people.error ? errorText(t, people.error) : undefined)}
      onChange={(id) => {
        if (id === null) onClear?.()
        const person = id === null ? undefined : known.get(id)
        if (!person) return
        onPick(person)
        if (value === null) setSearch('')
      }}
    />
  )
}
