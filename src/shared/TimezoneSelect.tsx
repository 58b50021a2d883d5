import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../auth/session'
import { useT } from './useT'

export interface TimezoneSelectProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** Explains whose time zone it is, if not the user's own. */
  readonly help?: string
}

/** Draws a choice of time zones by name, each with its offset from UTC. */
export function TimezoneSelect({ value, onChange, error, help }: TimezoneSelectProps) {
  const t = useT()
  const api = useApi()
  const zones = useQuery({
    queryKey: ['timezones'],
    queryFn: ({ signal }) => api.account.listTimezones(signal),
    staleTime: Infinity,
  })
  const names = zones.data?.map(({ name, offset }) => ({
    value: name,
    label: t('account.zone', { name: name.replaceAll('_', ' '), offset: offsetText(offset) }),
  }))
  return (
    <Select
      label={t('account.timezone')}
      description={help ?? t('account.timezoneHelp')}
      searchable
      nothingFoundMessage={t('account.noZone')}
      limit={200}
      data={names ?? [value]}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
      allowDeselect={false}
      error={error ?? (zones.isError && t('account.zonesFailed'))}
    />
  )
}

/** `-360` → `−06:00`. */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '−' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
