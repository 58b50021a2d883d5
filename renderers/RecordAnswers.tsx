import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { fillWith, valueIn } from '../schemas/answering/answerWords'
import type { CompiledField, CompiledForm } from '../schemas/compile/compiledForm'
import { fieldTypes } from '../schemas/fields/registry'
import { textKey } from '../schemas/model/form'
import { isObject, own } from '../schemas/model/json'
import { languageTag, type Locale } from '../schemas/model/locales'
import { FieldCell } from './FieldCell'
import { useFormText } from './texts/useFormText'

export interface RecordAnswersProps {
  readonly compiled: CompiledForm
  readonly fieldIds: readonly string[]
  readonly answers: { readonly [fieldId: string]: unknown }
  /** The answers around these, the nearest first: texts may refer to fields among them. */
  readonly around?: readonly unknown[]
  readonly locale: Locale
  /** What a host adds beside an answer; not called for answers inside a group or a row. */
  readonly renderBeside?: (fieldId: string) => ReactNode
}

/** Draws the answers of some fields (of a page, a set or a row) with their labels, read-only. */
export function RecordAnswers(props: RecordAnswersProps) {
  const { compiled, fieldIds, answers, around = nothing, locale, renderBeside } = props
  const text = useFormText(compiled, locale)
  const holders = [answers, ...around]
  const fill = fillWith(compiled, valueIn(compiled, holders), { languageTag: languageTag(locale), text })
  return (
    <dl className="acopio-record-list">
      {fieldIds.map((fieldId) => {
        const field = own(compiled.fields, fieldId)
        // Notes and buttons matter only while somebody answers, so a record leaves them out.
        if (!field || field.kind === 'note' || field.kind === 'action') return null
        const value = own(answers, fieldId)
        return (
          <div className="acopio-record-row" data-kind={field.kind} key={fieldId}>
            <dt>
              {text(textKey.label(fieldId), fill) || <FormattedMessage id="renderer.noLabel" />}
              {field.kind === 'unknown' && (
                <span className="acopio-record-type">
                  <FormattedMessage id="renderer.unsupported.short" />
                </span>
              )}
            </dt>
            <dd>
              <RecordAnswer
                compiled={compiled}
                field={field}
                value={value}
                around={holders}
                locale={locale}
              />
              {renderBeside?.(fieldId)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const nothing: readonly never[] = []

export interface RecordAnswerProps extends Omit<RecordAnswersProps, 'answers' | 'fieldIds' | 'renderBeside'> {
  readonly field: CompiledField
  readonly value: unknown
}

/** Draws one answer in full, read-only: a group with its sets, a row with its members. */
export function RecordAnswer({ field, value, ...shared }: RecordAnswerProps) {
  if (field.kind === 'group') return <Sets {...shared} field={field} value={value} />
  const read = fieldTypes.get(field.type).read(value, field.field)
  if (field.kind === 'row' && field.childIds.length > 0 && isObject(read)) {
    return <RecordAnswers {...shared} fieldIds={field.childIds} answers={read} />
  }
  return <FieldCell compiledField={field} value={value} locale={shared.locale} compiled={shared.compiled} />
}

function Sets({ field, value, ...shared }: RecordAnswerProps) {
  const read = fieldTypes.get(field.type).read(value, field.field)
  if (!Array.isArray(read)) {
    return <FieldCell compiledField={field} value={undefined} locale={shared.locale} />
  }
  const sets: readonly unknown[] = read
  return (
    <ol className="acopio-record-sets">
      {sets.map((set, index) => (
        <li className="acopio-record-set" key={index}>
          <p className="acopio-set-name">
            <FormattedMessage id="renderer.group.set" values={{ index: index + 1, count: sets.length }} />
          </p>
          <RecordAnswers {...shared} fieldIds={field.childIds} answers={isObject(set) ? set : {}} />
        </li>
      ))}
    </ol>
  )
}
