import { RecordAnswer, RecordAnswers } from '../../../renderers/RecordAnswers'
import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import type { AnswerDifference } from '../../../schemas/merge/answerDifferences'
import type { Side } from '../../../schemas/merge/mergeConflict'
import { textKey } from '../../../schemas/model/form'
import { isObject, own, type Json } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import { useT } from '../../shared/useT'

const sides = ['mine', 'theirs'] as const

/** Draws one answer of both sides to choose from. */
export function DifferenceChoice(props: {
  /** The `name` of the pair of radios, unique in the document. */
  readonly name: string
  readonly compiled: CompiledForm
  readonly difference: AnswerDifference
  readonly locale: Locale
  readonly side: Side
  readonly onChoose: (side: Side) => void
}) {
  const t = useT()
  const { name, compiled, difference, locale, side, onChoose } = props
  const { address, slot, changedBy } = difference
  const field = own(compiled.fields, address.fieldId)
  if (!field) return null
  const labelOf = (id: string) => resolveText(compiled, textKey.label(id), locale) || t('renderer.noLabel')
  const isSet = slot !== undefined && address.groupId === undefined
  const label = isSet
    ? t('answer.conflict.set', { group: labelOf(address.fieldId), set: slot + 1 })
    : address.groupId === undefined
      ? labelOf(address.fieldId)
      : t('answer.conflict.inSet', {
          group: labelOf(address.groupId),
          set: (address.setIndex ?? 0) + 1,
          field: labelOf(address.fieldId),
        })
  return (
    <fieldset className="conflict-item">
      <legend>{label}</legend>
      {changedBy !== 'both' && <p className="conflict-hint">{t(`answer.conflict.changed.${changedBy}`)}</p>}
      <div className="conflict-sides">
        {sides.map((one) => (
          <label key={one} className="conflict-side">
            <input type="radio" name={name} checked={side === one} onChange={() => onChoose(one)} />
            <span className="conflict-side-name">{t(`answer.conflict.${one}`)}</span>
            <div className="conflict-answer">
              {isSet ? (
                <SetAnswers compiled={compiled} field={field} set={difference[one]} locale={locale} />
              ) : (
                <RecordAnswer compiled={compiled} field={field} value={difference[one]} locale={locale} />
              )}
            </div>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Draws a set, which one version may not have. */
function SetAnswers(props: {
  readonly compiled: CompiledForm
  readonly field: CompiledField
  readonly set: Json | undefined
  readonly locale: Locale
}) {
  const t = useT()
  const { compiled, field, set, locale } = props
  if (!isObject(set)) return t('answer.conflict.noSet')
  return <RecordAnswers compiled={compiled} fieldIds={field.childIds} answers={set} locale={locale} />
}
