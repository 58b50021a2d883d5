import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { RecordAnswer, RecordAnswers } from '../../../../renderers/RecordAnswers'
import type { HistoryChange } from '../../../../schemas/api/recordHistory'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { resolveText } from '../../../../schemas/compile/resolveText'
import { textKey } from '../../../../schemas/model/form'
import { isObject, own, type Json } from '../../../../schemas/model/json'
import { useLocale } from '../../../shared/LocaleProvider'
import { useT } from '../../../shared/useT'
import { BeforeAfter } from './BeforeAfter'
import classes from './history.module.css'

export interface HistoryChangeLineProps {
  readonly change: HistoryChange
  /** The form before and after the change; undefined where unknown. */
  readonly before: CompiledForm | undefined
  readonly after: CompiledForm | undefined
  /** Restores the earlier answer of the field or group; undefined where that is impossible. */
  readonly onRestore: ((fieldId: string, label: string) => void) | undefined
}

/** Draws the change of one answer: the old one struck through, with the new one beside it. */
export function HistoryChangeLine({ change, before, after, onRestore }: HistoryChangeLineProps) {
  const t = useT()
  const { field_id: fieldId, group_id: groupId, set_index: setIndex, from_index: fromIndex, kind } = change
  const labelOf = useLabelOf(before, after)
  const outerId = groupId ?? fieldId
  const label =
    groupId === undefined
      ? labelOf(fieldId)
      : kind === 'changed'
        ? t('answer.conflict.inSet', {
            group: labelOf(groupId),
            set: (setIndex ?? 0) + 1,
            field: labelOf(fieldId),
          })
        : t(`records.history.set.${kind}`, {
            group: labelOf(groupId),
            set: (setIndex ?? 0) + 1,
            from: (fromIndex ?? 0) + 1,
          })
  const restoreLabel = t('records.history.restoreAnswer', { field: labelOf(outerId) })
  return (
    <li className={classes['change']}>
      <div className={classes['changeHead']}>
        <span className={classes['label']}>{label}</span>
        {onRestore && (
          <Tooltip label={restoreLabel}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={restoreLabel}
              onClick={() => onRestore(outerId, labelOf(outerId))}
            >
              <IconArrowBackUp size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {kind !== 'set_moved' && (
        <BeforeAfter
          {...(kind !== 'set_added' && {
            before: <Answer form={before} other={after} change={change} value={change.before} />,
          })}
          {...(kind !== 'set_removed' && {
            after: <Answer form={after} other={before} change={change} value={change.after} />,
          })}
        />
      )}
    </li>
  )
}

/** Returns a function for the latest label of a field. */
function useLabelOf(before: CompiledForm | undefined, after: CompiledForm | undefined) {
  const t = useT()
  const { locale } = useLocale()
  return (id: string): string => {
    const form = [after, before].find((one) => one && own(one.fields, id))
    if (!form) return t('records.history.unknownField')
    return resolveText(form, textKey.label(id), locale).trim() || t('records.unnamedField')
  }
}

interface AnswerProps {
  readonly form: CompiledForm | undefined
  /** The other revision, for fields that the first one lacks. */
  readonly other: CompiledForm | undefined
  readonly change: HistoryChange
  readonly value: Json
}

function Answer({ form, other, change, value }: AnswerProps) {
  const { locale } = useLocale()
  const { field_id: fieldId, group_id: groupId, kind } = change
  const compiled = [form, other].find((one) => one && own(one.fields, fieldId))
  const field = compiled && own(compiled.fields, fieldId)
  if (!compiled || !field) return <span>{value === null ? '—' : JSON.stringify(value)}</span>
  if (groupId !== undefined && kind !== 'changed') {
    const answered = field.childIds.filter((id) => isObject(value) && own(value, id) !== undefined)
    return (
      <RecordAnswers
        compiled={compiled}
        fieldIds={answered}
        answers={isObject(value) ? value : {}}
        locale={locale}
      />
    )
  }
  return <RecordAnswer compiled={compiled} field={field} value={value ?? undefined} locale={locale} />
}
