import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../auth/session'
import { useT } from '../../../shared/useT'
import type { AssignedTo } from './useAssignment'

/** Milliseconds after the last key before people are searched. */
const rest = 300
const nobody = 'nobody'

const read = (value: string): AssignedTo => {
  const [kind, id, connection] = value.split(' ')
  if (kind === nobody) return { user_id: null }
  if (kind === 'group') return { group_id: Number(id) }
  return kind === 'user'
    ? { user_id: Number(id) }
    : { connection_id: Number(connection), userOfConnection: { id: Number(id) } }
}

export interface AssigneeSelectProps {
  readonly formId: number
  /** True when the user tried to continue without a choice. */
  readonly isMissing: boolean
  readonly onChoose: (to: AssignedTo, name: string) => void
}

/** Draws a search for a user (also of a connection) or group who may answer the form, or nobody. */
export function AssigneeSelect({ formId, isMissing, onChoose }: AssigneeSelectProps) {
  const t = useT()
  const api = useApi()
  const [value, setValue] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [typed] = useDebouncedValue(text, rest)
  const found = useQuery({
    queryKey: ['records', 'assignees', formId, typed],
    queryFn: ({ signal }) => api.bulk.assignees(formId, typed, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const { users = [], groups = [], connections = [], more = false } = found.data ?? {}
  return (
    <Select
      data-autofocus
      searchable
      label={t('assignment.who')}
      error={isMissing}
      description={more ? t('assignment.more') : undefined}
      placeholder={t('assignment.choose')}
      nothingFoundMessage={found.isPending ? t('assignment.loading') : t('assignment.nobodyFound')}
      // The server has already filtered, ignoring accents.
      filter={({ options }) => options}
      allowDeselect={false}
      data={[
        { value: nobody, label: t('assignment.nobody') },
        {
          group: t('assignment.users'),
          items: users.map(({ id, name }) => ({ value: `user ${id}`, label: name })),
        },
        {
          group: t('assignment.groups'),
          items: groups.map(({ id, name }) => ({ value: `group ${id}`, label: name })),
        },
        {
          group: t('assignment.connections'),
          items: connections.map(({ id, name, connection }) => ({
            value: `connection ${id} ${connection.id}`,
            label: `${name} · ${connection.name}`,
          })),
        },
      ]}
      value={value}
      onSearchChange={setText}
      onChange={(next, option) => {
        if (next === null) return
        setValue(next)
        onChoose(read(next), next === nobody ? '' : (option?.label ?? ''))
      }}
    />
  )
}
