import { MultiSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useUser } from '../../auth/session'
import { useT } from '../../shared/useT'

export interface Receiver {
  readonly value: string
  readonly label: string
}

const offeredAtOnce = 20

/** Searches the people that the user may write to, by name: all active users but themselves. */
export function useReceivers(search: string, isAsked: boolean) {
  const api = useApi()
  const { id: ownId } = useUser()
  return useQuery({
    queryKey: ['users', 'message', search],
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      const asked = { limit: offeredAtOnce, offset: 0, is_active: true, ...(search && { name: search }) }
      const { objects } = await api.people.listUsers(asked, signal)
      return objects.map(({ id, name }): Receiver => ({ value: String(id), label: name }))
    },
    select: (found) => found.filter(({ value }) => value !== String(ownId)),
    placeholderData: keepPreviousData,
  })
}

export interface MessageReceiversProps {
  readonly chosen: readonly Receiver[]
  readonly onChange: (chosen: readonly Receiver[]) => void
}

export function MessageReceivers({ chosen, onChange }: MessageReceiversProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const found = useReceivers(search, true)
  const offered = [...chosen, ...(found.data ?? [])].filter(
    (one, at, all) => all.findIndex(({ value }) => value === one.value) === at,
  )
  return (
    <MultiSelect
      label={t('message.to')}
      data={offered}
      value={chosen.map(({ value }) => value)}
      searchable
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={t('people.notFound')}
      onChange={(values) => onChange(offered.filter(({ value }) => values.includes(value)))}
    />
  )
}
