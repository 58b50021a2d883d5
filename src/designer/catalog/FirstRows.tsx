import { Button, Group, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { FieldDocument } from '../../../schemas/model/form'
import { useApi } from '../../auth/session'
import { newId } from '../../shared/newId'
import { inParts } from '../../shared/rows/inParts'
import { writesOf } from '../../shared/rows/useRowsDeletion'
import { useOneMutation } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { fieldName } from '../fieldNames'
import { readFirstRows } from './readFirstRows'

export interface FirstRowsProps {
  readonly catalogId: number
  /** What each row says, from the widest level to the narrowest. */
  readonly levels: readonly FieldDocument[]
}

/** The first rows of a catalog, written one per line or pasted from a spreadsheet, without leaving the field that takes them. */
export function FirstRows({ catalogId, levels }: FirstRowsProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const input = useRef<HTMLTextAreaElement>(null)
  const names = levels.map((level) => fieldName(t, level))
  const read = readFirstRows(text, names)
  const count = read?.length ?? 0
  // Sent once more after a reply that was lost, they are the same rows.
  const ids = useMemo(() => ({ text, list: Array.from({ length: count }, newId) }).list, [text, count])
  const adding = useOneMutation({
    mutationKey: writesOf(catalogId),
    mutationFn: (rows: readonly (readonly string[])[]) =>
      inParts(
        rows.map((cells, at) => ({
          _id: ids[at] ?? newId(),
          answers: Object.fromEntries(
            levels.flatMap(({ field_id: id }, level) => (cells[level] ? [[id, cells[level]]] : [])),
          ),
        })),
        (part) => api.rows.write(catalogId, part),
      ),
    onSuccess: ({ results, error }) => {
      const refused = results.filter((one) => !('ok' in one) && one.reason !== 'ROW_CONFLICT').length
      if (results.length > refused)
        toast.done(t('catalogField.rows.added', { count: results.length - refused }))
      if (refused > 0) toast.notDone(t('catalogField.rows.refused', { count: refused }))
      if (error !== undefined) toast.error(error)
    },
    onError: toast.error,
    onSettled: () => queries.invalidateQueries({ queryKey: ['rows', catalogId] }),
  })
  const [first] = read ?? []
  const asRead = first?.map((cell, at) => `${names[at]}: ${cell || '—'}`).join(' · ')

  return (
    <div>
      <Textarea
        mt="sm"
        ref={input}
        label={t('catalogField.rows.write')}
        description={t(levels.length > 1 ? 'catalogField.rows.help.levels' : 'catalogField.rows.help', {
          levels: names.join(', '),
        })}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        error={read === null && t('catalogField.rows.tooWide', { count: levels.length })}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="xs" mt="sm">
        <Button
          loading={adding.isPending}
          onClick={() => (read && count > 0 ? adding.mutate(read) : input.current?.focus())}
        >
          {t('catalogField.rows.add', { count })}
        </Button>
        {levels.length > 1 && asRead}
      </Group>
    </div>
  )
}
