import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordPeople } from '../../../schemas/api/recordPeople'
import { conditionSaid } from '../../../schemas/conditions/names'
import { useApi } from '../../auth/session'
import { joinedFields, recordFilterFields } from '../../designer/recordFields/recordFilterFields'
import type { ConditionField, ConditionFields } from '../../shared/conditions/conditionFields'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'
import type { TemplatedForm } from './useTemplates'

const nobody: RecordPeople = { objects: [], groups: [], connections: [] }

/** Metadata that a printed record does not have, or that no condition needs. */
const unasked: ReadonlySet<string> = new Set([
  'deleted_at',
  'deleted_by_id',
  'group_id',
  'connection_id',
  'id',
])

const ofNow = (field: ConditionField): ConditionField => ({
  ...field,
  words: field.words.filter((word) => conditionSaid(word).name !== 'has_changed'),
})

/** Returns the fields for conditions of a block: those of lists, without metadata of the past. */
export function useBlockFields({ formId, compiled }: TemplatedForm): ConditionFields {
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const { data: people = nobody } = useQuery({
    queryKey: ['records', 'people', formId],
    queryFn: ({ signal }) => api.records.people(formId, signal),
    staleTime: 60_000,
  })
  return useMemo(() => {
    const all = joinedFields(recordFilterFields(compiled, people, locale, t))
    const byId = new Map([...all.byId].map(([id, field]) => [id, ofNow(field)]))
    const list = all.list.flatMap(({ id }) => (unasked.has(id) ? [] : (byId.get(id) ?? [])))
    return { ...all, list, byId }
  }, [compiled, people, locale, t])
}
