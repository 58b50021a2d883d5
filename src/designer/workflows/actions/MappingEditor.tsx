import { Button, Group } from '@mantine/core'
import { IconPlus, IconWand } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { isObject, type Json } from '../../../../schemas/model/json'
import {
  inputOf,
  newRow,
  suggestRows,
  writableFields,
} from '../../../../schemas/workflows/mapping/editMapping'
import type { MappingDocument } from '../../../../schemas/workflows/workflowDocument'
import { useT } from '../../../shared/useT'
import { useWorkflowForm } from '../workflowForm'
import classes from '../Workflows.module.css'
import { MappingRow } from './MappingRow'

export interface MappingEditorProps {
  readonly mapping: unknown
  /** The form or catalog that is written. */
  readonly target: CompiledForm
  /** True when its records have folios that can be set. */
  readonly hasFolio: boolean
  /** True when the target is the workflow's own form, where records cannot be kept equal to themselves. */
  readonly isOwnForm?: boolean
  readonly onChange: (mapping: Json, key?: string) => void
  readonly onDone: () => void
}

/** Draws what each field of the target gets: an answer, a value, or metadata of the record. */
export function MappingEditor(props: MappingEditorProps) {
  const { mapping, target, hasFolio, isOwnForm = false, onChange, onDone } = props
  const t = useT()
  const { compiled } = useWorkflowForm()
  const rows: readonly MappingDocument[] = Array.isArray(mapping)
    ? (mapping as readonly unknown[]).filter(isObject)
    : []
  const put = (next: readonly MappingDocument[], key?: string) => onChange(next as unknown as Json, key)
  const suggested = useMemo(
    () => (isOwnForm ? [] : suggestRows(mapping, compiled, target)),
    [isOwnForm, mapping, compiled, target],
  )
  const written = useMemo(() => writableFields(target), [target])
  return (
    <div role="group" aria-label={t('workflows.mapping')}>
      <p className={classes['label']}>{t('workflows.mapping')}</p>
      <ul className={classes['rows']}>
        {rows.map((row, index) => (
          <MappingRow
            key={index}
            number={index + 1}
            row={row}
            target={target}
            written={written}
            hasFolio={hasFolio}
            onChange={(next, key) =>
              put(rows.with(index, next), key === undefined ? undefined : `row ${index} ${key}`)
            }
            onDone={onDone}
            onRemove={() => put(rows.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <Group gap="xs" mt="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => put([...rows, newRow(inputOf({ from: 'value', value: '' }, compiled), '')])}
        >
          {t('workflows.mapping.add')}
        </Button>
        {suggested.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconWand size={16} stroke={1.6} aria-hidden />}
            onClick={() => put([...rows, ...suggested])}
          >
            {t('workflows.mapping.suggest', { count: suggested.length })}
          </Button>
        )}
      </Group>
    </div>
  )
}
