import { Button, Group, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import { own } from '../../../schemas/model/json'
import { useApi } from '../../auth/session'
import { codedErrorText } from '../../shared/errorText'
import { useLocale } from '../../shared/LocaleProvider'
import { newId } from '../../shared/newId'
import { inParts } from '../../shared/rows/inParts'
import { writesOf } from '../../shared/rows/useRowsDeletion'
import { useOneMutation } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { fieldName } from '../fieldNames'
import { readFirstRows } from './readFirstRows'
import { readLine } from './rowLines'

export interface FirstRowsProps {
  readonly catalogId: number
  readonly compiled: CompiledForm
  /** The fields that a line contains, from the widest level to the narrowest. */
  readonly written: readonly CompiledField[]
}

/**
 * Draws an input for the first rows of a catalog, written one per line or pasted from a spreadsheet, without leaving the field that takes
 * them.
 */
export function FirstRows({ catalogId, compiled, written }: FirstRowsProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { locale } = useLocale()
  const [text, setText] = useState('')
  // Problems are shown only on submit, because an unfinished text is normal.
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const names = written.map(({ field }) => fieldName(t, field))
  const read = readFirstRows(text, names)
  const count = read?.length ?? 0
  // The same ids for the same text, so that a repeated request after a lost reply creates the rows only once.
  const ids = useMemo(() => ({ text, list: Array.from({ length: count }, newId) }).list, [text, count])
  const adding = useOneMutation({
    mutationKey: writesOf(catalogId),
    mutationFn: (rows: readonly Answers[]) =>
      inParts(
        rows.map((answers, at) => ({ _id: ids[at] ?? newId(), answers })),
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

  function add() {
    const rows = (read ?? []).map((cells) => ({ cells, ...readLine(compiled, written, cells, locale) }))
    const wrong = rows.flatMap((row) => (row.problem ? [{ cells: row.cells, ...row.problem }] : []))
    const [first] = wrong
    if (rows.length > 0 && !first) return adding.mutate(rows.map(({ answers }) => answers))
    input.current?.focus()
    if (!first) return
    const label = nameOf(first.address.groupId ?? first.address.fieldId)
    const values = {
      ...{ row: first.cells.filter(Boolean).join(', '), field: label, more: wrong.length - 1 },
      problem: codedErrorText(t, first.error, { label }),
    }
    setProblem(t('catalogField.rows.wrong', values))
  }
  const nameOf = (id: string) => {
    const field = own(compiled.fields, id)?.field
    return field ? fieldName(t, field) : ''
  }

  const [first] = read ?? []
  const isPlain = written.every(({ kind }) => kind === 'text')
  const asRead =
    first &&
    readLine(compiled, written, first, locale)
      .texts.map((said, at) => `${names[at]}: ${said || '—'}`)
      .join(' · ')

  return (
    <div>
      <Textarea
        mt="sm"
        ref={input}
        label={t('catalogField.rows.write')}
        description={t(written.length > 1 ? 'catalogField.rows.help.levels' : 'catalogField.rows.help', {
          levels: names.join(', '),
        })}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        error={read === null ? t('catalogField.rows.tooWide', { count: written.length }) : problem}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setProblem(null)
        }}
      />
      <Group gap="xs" mt="sm">
        <Button loading={adding.isPending} onClick={add}>
          {t('catalogField.rows.add', { count })}
        </Button>
        {(written.length > 1 || !isPlain) && asRead}
      </Group>
    </div>
  )
}
