import { Popover } from '@mantine/core'
import { useState } from 'react'
import { EmptyCell } from '../../../renderers/EmptyCell'
import { FieldCell } from '../../../renderers/FieldCell'
import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import type { SetLook } from '../../../schemas/filters/viewLook'
import { textKey } from '../../../schemas/model/form'
import { isObject, own } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import { useT } from '../../shared/useT'
import classes from './SetsCell.module.css'

/** Makes a scrollable box focusable, so that the keyboard can scroll it. */
const scrolledByKeys = { tabIndex: 0, 'data-autofocus': true }

/** The most sets with a line of their own in a list. */
export const mostSetLines = 8
/** The number of answers of each set that are shown at first. */
const fewMembers = 4

export interface SetsCellProps {
  readonly form: CompiledForm
  readonly field: CompiledField
  readonly value: unknown
  readonly look: SetLook
  readonly locale: Locale
}

type AnsweredSet = Readonly<Record<string, unknown>>

export const setsOf = (value: unknown): readonly AnsweredSet[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/**
 * Draws the sets of a repeating group in a list: their number with the first one's answers, or a line each. A press shows all of them as a
 * small table.
 */
export function SetsCell({ form, field, value, look, locale }: SetsCellProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const sets = setsOf(value)
  if (sets.length === 0) return <EmptyCell />
  const label = resolveText(form, textKey.label(field.id), locale) || t('records.unnamedField')
  const members = field.childIds.flatMap((id) => own(form.fields, id) ?? [])
  const shown = look === 'inline' ? sets.slice(0, mostSetLines) : sets.slice(0, 1)
  const count = sets.length
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          tabIndex={-1}
          data-cell-opens
          className={classes['open']}
          aria-label={t('records.sets.open', { count, group: label })}
          onClick={() => setOpen(!isOpen)}
        >
          {look === 'folded' && (
            <span className={classes['count']}>{t('records.sets.count', { count, group: label })}</span>
          )}
          {shown.map((set, at) => (
            <span key={at} className={classes['set']}>
              <FirstAnswers {...{ form, members, set, locale }} />
              {look === 'inline' && at === mostSetLines - 1 && count > mostSetLines && (
                <span className={classes['count']}>
                  {' '}
                  {t('records.sets.more', { count: count - mostSetLines })}
                </span>
              )}
            </span>
          ))}
        </button>
      </Popover.Target>
      <Popover.Dropdown data-cell-popover className={classes['box'] ?? ''}>
        {isOpen && (
          <div className={classes['scroll']} role="group" aria-label={label} {...scrolledByKeys}>
            <table className={classes['table']}>
              <caption>{t('records.sets.count', { count, group: label })}</caption>
              <thead>
                <tr>
                  {members.map(({ id }) => (
                    <th key={id} scope="col">
                      {resolveText(form, textKey.label(id), locale) || t('records.unnamedField')}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sets.map((set, at) => (
                  <tr key={at}>
                    {members.map((member) => (
                      <td key={member.id}>
                        <FieldCell
                          compiledField={member}
                          value={own(set, member.id)}
                          locale={locale}
                          compiled={form}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function FirstAnswers(props: {
  readonly form: CompiledForm
  readonly members: readonly CompiledField[]
  readonly set: AnsweredSet
  readonly locale: Locale
}) {
  const { form, members, set, locale } = props
  const answered = members.filter(({ id }) => set[id] !== undefined && set[id] !== null).slice(0, fewMembers)
  return answered.map((member, at) => (
    <span key={member.id}>
      {at > 0 && ' · '}
      <FieldCell compiledField={member} value={set[member.id]} locale={locale} compiled={form} />
    </span>
  ))
}
