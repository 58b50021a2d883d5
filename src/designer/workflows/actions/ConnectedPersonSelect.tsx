import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Assignees } from '../../../../schemas/api/assign'
import type { NamedPerson } from '../../../../schemas/workflows/actions/targets'
import { useApi } from '../../../auth/session'
import { useT } from '../../../shared/useT'
import { useWorkflowForm } from '../workflowForm'
import classes from '../Workflows.module.css'

/** Milliseconds after the last key before people are searched. */
const rest = 300

interface ConnectedPersonSelectProps {
  readonly person: NamedPerson | undefined
  /** The name of the connection that they belong to; '' when unknown. */
  readonly company: string
  readonly onPick: (person: Assignees['connections'][number]) => void
}

/** Draws a search for somebody of a connection who may edit records of the form, by their name or the connection's. */
export function ConnectedPersonSelect({ person, company, onPick }: ConnectedPersonSelectProps) {
  const t = useT()
  const api = useApi()
  const { formId } = useWorkflowForm()
  const [search, setSearch] = useState('')
  const [sought] = useDebouncedValue(search.trim(), rest)
  const name = person ? [person.name || person.email, company].filter((part) => part !== '').join(' · ') : ''
  const found = useQuery({
    queryKey: ['records', 'assignees', formId, sought === name ? '' : sought],
    enabled: formId !== null,
    queryFn: ({ signal }) => api.bulk.assignees(formId ?? 0, sought === name ? '' : sought, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const people = found.data?.connections ?? []
  const isListed = people.some(({ id }) => id === person?.id)
  if (formId === null) return <p className={classes['hint']}>{t('workflows.assign.connection.unsaved')}</p>
  return (
    <>
      <Select
        size="sm"
        searchable
        allowDeselect={false}
        label={t('workflows.assign.person')}
        description={found.data?.more ? t('assignment.more') : undefined}
        placeholder={t('workflows.assign.connection.pick')}
        nothingFoundMessage={
          found.isPending ? t('assignment.loading') : t('workflows.assign.connection.none')
        }
        data={[
          ...(person && !isListed ? [{ value: String(person.id ?? person.email), label: name }] : []),
          ...people.map((one) => ({ value: String(one.id), label: `${one.name} · ${one.connection.name}` })),
        ]}
        // The server has already filtered, ignoring accents.
        filter={({ options }) => options}
        searchValue={search}
        onSearchChange={setSearch}
        value={person ? String(person.id ?? person.email) : null}
        onChange={(id) => {
          const picked = people.find((one) => String(one.id) === id)
          if (picked) onPick(picked)
        }}
      />
      <p className={classes['hint']}>{t('workflows.assign.connection.hint')}</p>
    </>
  )
}
