import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CompiledField, CompiledForm } from '../schemas/compile/compiledForm'
import { resolveText } from '../schemas/compile/resolveText'
import { fieldTypes } from '../schemas/fields/registry'
import type { Answers } from '../schemas/model/answers'
import { textKey } from '../schemas/model/form'
import { isObject, own } from '../schemas/model/json'
import { languageTag, type Locale } from '../schemas/model/locales'
import { FieldCell } from './FieldCell'
import { useNeededProvider } from './texts/useNeededProvider'

export interface RecordViewProps {
  readonly compiled: CompiledForm
  readonly answers: Answers
  readonly locale: Locale
  /** The heading level of the pages' names (2 unless told). */
  readonly headingLevel?: 2 | 3 | 4
}

/** The answers of a record, read-only, page by page, compact. Unknown types are said to be so, their plain values shown. */
export function RecordView({ compiled, answers, locale, headingLevel = 2 }: RecordViewProps) {
  useNeededProvider('RecordView')
  const Heading = `h${headingLevel}` as const
  const text = useCallback((key: string) => resolveText(compiled, key, locale), [compiled, locale])
  const pages = compiled.pages.filter((page) => page.fieldIds.length > 0)
  return (
    <div className="acopio acopio-record" lang={languageTag(locale)}>
      {pages.map((page) => {
        const name = text(textKey.pageName(page.index))
        return (
          <section className="acopio-record-page" key={page.index}>
            {name !== '' && <Heading className="acopio-record-page-name">{name}</Heading>}
            <AnswerList
              compiled={compiled}
              fieldIds={page.fieldIds}
              answers={answers}
              locale={locale}
              text={text}
            />
          </section>
        )
      })}
    </div>
  )
}

interface AnswerListProps {
  readonly compiled: CompiledForm
  readonly fieldIds: readonly string[]
  readonly answers: { readonly [fieldId: string]: unknown }
  readonly locale: Locale
  readonly text: (key: string) => string
}

function AnswerList({ compiled, fieldIds, answers, locale, text }: AnswerListProps) {
  return (
    <dl className="acopio-record-list">
      {fieldIds.map((fieldId) => {
        const field = own(compiled.fields, fieldId)
        // Notes and buttons are there to answer; a record has been answered.
        if (!field || field.kind === 'note' || field.kind === 'action') return null
        const value = own(answers, fieldId)
        return (
          <div className="acopio-record-row" data-kind={field.kind} key={fieldId}>
            <dt>
              {text(textKey.label(fieldId)) || <FormattedMessage id="renderer.noLabel" />}
              {field.kind === 'unknown' && (
                <span className="acopio-record-type">
                  <FormattedMessage id="renderer.unsupported.short" />
                </span>
              )}
            </dt>
            <dd>
              <Answer compiled={compiled} field={field} value={value} locale={locale} text={text} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface AnswerProps extends Omit<AnswerListProps, 'answers' | 'fieldIds'> {
  readonly field: CompiledField
  readonly value: unknown
}

function Answer({ field, value, ...shared }: AnswerProps) {
  if (field.kind === 'group') return <Sets {...shared} field={field} value={value} />
  const read = fieldTypes.get(field.type).read(value, field.field)
  if (field.kind === 'row' && field.childIds.length > 0 && isObject(read)) {
    return <AnswerList {...shared} fieldIds={field.childIds} answers={read} />
  }
  return <FieldCell compiledField={field} value={value} locale={shared.locale} compiled={shared.compiled} />
}

function Sets({ field, value, ...shared }: AnswerProps) {
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
          <AnswerList {...shared} fieldIds={field.childIds} answers={isObject(set) ? set : {}} />
        </li>
      ))}
    </ol>
  )
}
