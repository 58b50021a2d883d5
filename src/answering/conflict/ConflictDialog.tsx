import { useId, useMemo, useState } from 'react'
import { ModalDialog } from '../../../renderers/inputs/drawing/ModalDialog'
import type { AnsweringContext } from '../../../schemas/answering/types'
import {
  answerDifferences,
  answersTaken,
  suggestedAnswer,
  type AnswerDifference,
} from '../../../schemas/merge/answerDifferences'
import type { Side } from '../../../schemas/merge/mergeConflict'
import { takeAnswers } from '../../../schemas/merge/takeAnswers'
import type { Answers } from '../../../schemas/model/answers'
import type { Locale } from '../../../schemas/model/locales'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import type { FormSession } from '../createFormSession'
import { fittingAnswers } from '../fittingAnswers'
import './conflict.css'
import { DifferenceChoice } from './DifferenceChoice'
import type { EditedRecord, StoredVersion } from './editedRecord'

/** An edit conflict: somebody else saved the record too. */
export interface EditConflictProps {
  readonly session: FormSession
  readonly edited: EditedRecord
  readonly locale: Locale
  readonly timezone: string
  readonly user: AnsweringContext['user']
  readonly onSave: () => void
}

export interface ConflictDialogProps extends EditConflictProps {
  readonly stored: StoredVersion
  readonly base: Answers | undefined
  /** Returns to the form, unchanged. */
  readonly onClose: () => void
}

/** The choices between two versions, kept as long as the form is open and both versions stay the same: closing the dialog loses none. */
const choices = new WeakMap<FormSession, Map<string, Side>>()

function choicesOf(session: FormSession): Map<string, Side> {
  const known = choices.get(session) ?? new Map<string, Side>()
  choices.set(session, known)
  return known
}

const keyOf = (difference: AnswerDifference) => JSON.stringify(difference)

/** Draws two versions of a record, answer by answer, to choose from. Nothing changes before the user confirms. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { session, stored, base, locale, timezone, user, edited, onSave, onClose } = props
  const { answering, submission, keeper } = session
  const { compiled } = answering
  const t = useT()
  const format = useFormat()
  const name = useId()
  const [versions] = useState(() => {
    const inShape = (answers: Answers) => fittingAnswers(compiled, answers, { user, timezone })
    return {
      base: base && inShape(base),
      mine: answering.toSubmission(),
      theirs: inShape(stored.answers),
    }
  })
  const differences = useMemo(() => answerDifferences(compiled, versions), [compiled, versions])
  const chosen = choicesOf(session)
  const [sides, setSides] = useState<readonly Side[]>(() =>
    differences.map((difference) => chosen.get(keyOf(difference)) ?? suggestedAnswer(difference)),
  )
  const take = (next: readonly Side[]) => {
    next.forEach((side, index) => {
      const difference = differences[index]
      if (difference) chosen.set(keyOf(difference), side)
    })
    setSides(next)
  }
  const choose = (index: number, side: Side) => take(sides.with(index, side))
  const chooseAll = (side: Side) => take(differences.map(() => side))
  const isTheirs = sides.every((side) => side === 'theirs')

  const save = async () => {
    onClose()
    if (isTheirs) {
      await keeper.finish()
      edited.onTakeStored(stored)
      return
    }
    const taken = differences.filter((_one, index) => sides[index] === 'theirs')
    takeAnswers(answering, answersTaken(versions, taken))
    submission.rebase(stored.version)
    onSave()
  }

  return (
    <ModalDialog title={t('answer.conflict.title')} onClose={onClose}>
      <div className="acopio conflict-list">
        <p className="conflict-text">
          {t(differences.length === 0 ? 'answer.conflict.none' : 'answer.conflict.text', {
            when: format.relative(stored.updated_at * 1000),
          })}
        </p>
        {differences.length > 1 && (
          <div className="conflict-all">
            <button type="button" className="answering-button" onClick={() => chooseAll('mine')}>
              {t('answer.conflict.allMine')}
            </button>
            <button type="button" className="answering-button" onClick={() => chooseAll('theirs')}>
              {t('answer.conflict.allTheirs')}
            </button>
          </div>
        )}
        {differences.map((difference, index) => (
          <DifferenceChoice
            key={index}
            name={`${name}${index}`}
            compiled={compiled}
            difference={difference}
            locale={locale}
            side={sides[index] ?? 'mine'}
            onChoose={(side) => choose(index, side)}
          />
        ))}
      </div>
      <div className="acopio-dialog-actions conflict-actions">
        <button type="button" className="answering-button" onClick={onClose}>
          {t('answer.conflict.goOn')}
        </button>
        <button
          type="button"
          className="answering-button answering-button-primary"
          onClick={() => void save()}
        >
          {t(isTheirs ? 'answer.conflict.takeStored' : 'answer.conflict.save')}
        </button>
      </div>
    </ModalDialog>
  )
}
