import { ActionIcon, Button, Select, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { isObject, own, type Json } from '../../../../schemas/model/json'
import {
  asksOnlyWhether,
  comparisonOf,
  matchableFields,
  matchComparisons,
} from '../../../../schemas/workflows/actions/matching'
import { isMappable } from '../../../../schemas/workflows/checkAction'
import { inputOf, newRow } from '../../../../schemas/workflows/mapping/editMapping'
import type { MappingDocument } from '../../../../schemas/workflows/workflowDocument'
import { useT } from '../../../shared/useT'
import type { TargetKind } from '../useWorkflowTargets'
import { useWorkflowForm } from '../workflowForm'
import classes from '../Workflows.module.css'
import { MappedField } from './MappedField'
import { RowSource } from './RowSource'

export interface MatchEditorProps {
  readonly kind: TargetKind
  readonly match: unknown
  /** The form or catalog of the records or rows. */
  readonly target: CompiledForm
  readonly onChange: (match: Json, key?: string) => void
  readonly onDone: () => void
}

/** Draws which records of a form, or rows of a catalog, match: those that meet all conditions. */
export function MatchEditor({ kind, match, target, onChange, onDone }: MatchEditorProps) {
  const t = useT()
  const { compiled } = useWorkflowForm()
  const rows: readonly MappingDocument[] = Array.isArray(match)
    ? (match as readonly unknown[]).filter(isObject)
    : []
  const fields = useMemo(() => matchableFields(target, kind), [target, kind])
  const folio = kind === 'form' ? [{ value: 'folio', label: t('records.column.folio') }] : []
  const put = (next: readonly MappingDocument[], key?: string) => onChange(next as unknown as Json, key)
  return (
    <div role="group" aria-label={t(`workflows.match.${kind}`)}>
      <p className={classes['label']}>{t(`workflows.match.${kind}`)}</p>
      <ul className={classes['rows']}>
        {rows.map((row, index) => {
          const number = index + 1
          const targetId = row.output?.id ?? ''
          const field = own(target.fields, targetId)
          const comparison = comparisonOf(row)
          const change = (next: MappingDocument, key?: string) =>
            put(rows.with(index, next), key === undefined ? undefined : `match ${index} ${key}`)
          const isOther =
            field !== undefined &&
            !asksOnlyWhether(comparison) &&
            row.input?.type === 'field_to_field' &&
            !isMappable({ source: { from: 'field', fieldId: row.input.id ?? '' } }, compiled, field.kind)
          const remove = t('workflows.match.remove', { number })
          return (
            <li key={index} className={classes['row']}>
              <MappedField
                label={t('workflows.match.field', { number })}
                form={target}
                fields={fields}
                more={folio}
                value={targetId}
                error={isOther ? t('workflows.mapping.otherType') : undefined}
                onPick={(id) => change({ ...row, output: { ...row.output, id } })}
              />
              <Select
                size="sm"
                w={150}
                aria-label={t('workflows.match.comparison', { number })}
                allowDeselect={false}
                data={matchComparisons.map((value) => ({
                  value,
                  label: t(`rules.operator.${value}`),
                }))}
                value={comparison}
                onChange={(to) =>
                  to !== null &&
                  change({
                    ...row,
                    comparison: to,
                    ...(asksOnlyWhether(to) && { input: inputOf({ from: 'value', value: '' }, compiled) }),
                  })
                }
              />
              {!asksOnlyWhether(comparison) && (
                <RowSource {...{ number, row, field, onDone }} onChange={change} />
              )}
              <Tooltip label={remove}>
                <ActionIcon size="lg" aria-label={remove} onClick={() => put(rows.toSpliced(index, 1))}>
                  <IconTrash size={18} stroke={1.6} />
                </ActionIcon>
              </Tooltip>
            </li>
          )
        })}
      </ul>
      <Button
        mt="xs"
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() =>
          put([
            ...rows,
            {
              ...newRow({ type: 'field_to_field', id: '', field_type: null, value: null }, ''),
              comparison: 'is',
            },
          ])
        }
      >
        {t('workflows.match.add')}
      </Button>
    </div>
  )
}
