import { RecordAnswer } from '../../../renderers/RecordAnswers'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import type { AnswerDifference } from '../../../schemas/merge/answerDifferences'
import type { Side } from '../../../schemas/merge/mergeConflict'
import { textKey } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import { useT } from '../../shared/useT'

const sides = ['mine', 'theirs'] as const

/** One answer as both sides have it, to choose from. */
export function DifferenceChoice(props: {
  /** Of the pair of choices, in the document. */
  readonly name: string
  readonly compiled: CompiledForm
  readonly difference: AnswerDifference
  readonly locale: Locale
  readonly side: Side
  readonly onChoose: (side: Side) => void
}) {
  const t = useT()
  const { name, compiled, difference, locale, side, onChoose } = props
  const { address, changedBy } = difference
  const field = own(compiled.fields, address.fieldId)
  if (!field) return null
  const labelOf = (id: string) => resolveText(compiled, textKey.label(id), locale) || t('renderer.noLabel')
  const label =
    address.groupId === undefined
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
              <RecordAnswer compiled={compiled} field={field} value={difference[one]} locale={locale} />
            </div>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
