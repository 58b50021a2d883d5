import { Select } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'

import type { ListEntry } from '../../../schemas/api/company'
import { useT } from '../../shared/useT'

export interface ListSelectProps {
  readonly label: string
  readonly list: Pick<UseQueryResult<readonly ListEntry[]>, 'data' | 'isError'>
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly disabled?: boolean
  readonly error: string | undefined
}

/** Draws a choice from one of the server's lists, searched by name. */
export function ListSelect({ label, list, value, onChange, disabled = false, error }: ListSelectProps) {
  const t = useT()
  return (
    <Select
      label={label}
      placeholder={t('company.none')}
      searchable
      clearable
      nothingFoundMessage={t('company.notFound')}
      clearButtonProps={{ 'aria-label': t('company.clear', { label }) }}
      disabled={disabled}
      limit={300}
      data={list.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={value}
      onChange={onChange}
      error={error ?? (list.isError && t('company.listFailed'))}
    />
  )
}
