import { MultiSelect, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../auth/session'
import { errorText } from '../errorText'
import { useT } from '../useT'
import { keyLevels } from './keyLevels'
import type { UserErrorTexts } from '../readUserErrors'

const everything = 'all'
const choices = [...keyLevels, everything] as const
const lifetimes = [30, 90, 365] as const
const never = 'never'

export interface KeyLimitsValue {
  /** The highest level; null allows everything that the user may do. */
  readonly level: (typeof keyLevels)[number] | null
  /** The items it reaches; empty means all. */
  readonly itemIds: readonly number[]
  /** The days until it expires; null means never. */
  readonly days: number | null
}

export interface KeyLimitsProps {
  readonly value: KeyLimitsValue
  readonly onChange: (value: KeyLimitsValue) => void
  readonly errors: UserErrorTexts['fields']
}

/** Draws what a key may do, with which items, and until when. */
export function KeyLimits({ value, onChange, errors }: KeyLimitsProps) {
  const t = useT()
  return (
    <Stack>
      <Select
        label={t('apiKeys.level')}
        description={t(`apiKeys.level.${value.level ?? everything}.text`)}
        data={choices.map((level) => ({
          value: level,
          label: t(`apiKeys.level.${level}`),
        }))}
        value={value.level ?? everything}
        onChange={(chosen) =>
          onChange({ ...value, level: keyLevels.find((level) => level === chosen) ?? null })
        }
        allowDeselect={false}
      />
      <KeyItems
        ids={value.itemIds}
        onChange={(itemIds) => onChange({ ...value, itemIds })}
        error={errors['item_ids']}
      />
      <Select
        label={t('apiKeys.end')}
        data={[
          ...lifetimes.map((days) => ({ value: String(days), label: t('apiKeys.end.days', { days }) })),
          { value: never, label: t('apiKeys.end.never') },
        ]}
        value={value.days === null ? never : String(value.days)}
        onChange={(chosen) => onChange({ ...value, days: chosen === never ? null : Number(chosen) })}
        allowDeselect={false}
        error={errors['expires_at']}
      />
    </Stack>
  )
}

interface KeyItemsProps {
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
  readonly error: string | undefined
}

/** Draws which items a key reaches, searched by name; none selected means all. */
function KeyItems({ ids, onChange, error }: KeyItemsProps) {
  const t = useT()
  const api = useApi()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 300)
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const found = useQuery({
    queryKey: ['items', 'ofKey', wanted],
    queryFn: ({ signal }) => api.items.search({ data: wanted, limit: 20 }, signal),
    placeholderData: keepPreviousData,
  })
  const isWaiting = found.isFetching || wanted !== text.trim()
  const offered = new Map([
    ...ids.map((id) => [id, names.get(id) ?? ''] as const),
    ...(found.data?.objects.map(({ id, name }) => [id, name] as const) ?? []),
  ])
  return (
    <MultiSelect
      label={t('apiKeys.items')}
      description={t('apiKeys.itemsHelp')}
      placeholder={ids.length === 0 ? t('apiKeys.items.all') : ''}
      searchable
      hidePickedOptions
      clearable
      maxValues={50}
      clearButtonProps={{ 'aria-label': t('apiKeys.items.clear') }}
      nothingFoundMessage={t(isWaiting ? 'rules.audience.searching' : 'apiKeys.items.none')}
      // The server has already filtered.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      data={[...offered].map(([id, label]) => ({ value: String(id), label }))}
      value={ids.map(String)}
      onChange={(chosen) => {
        setNames(new Map([...names, ...offered]))
        onChange(chosen.map(Number))
      }}
      error={error ?? (found.error && errorText(t, found.error))}
    />
  )
}
