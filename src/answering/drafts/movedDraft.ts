import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { sameJson } from '../../../schemas/model/sameJson'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import type { AnsweringContext } from '../../../schemas/answering/types'
import { textKey } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import { fittingAnswers } from '../fittingAnswers'

/** What did not fit when answers were moved to another revision of their form. */
export interface MoveReport {
  /** How many answers changed or were left out. */
  readonly count: number
  /** The names of those whose fields still exist. */
  readonly names: readonly string[]
  /** What was written where there is no question any more, as far as it is a text or a number. */
  readonly gone: readonly string[]
}

/** A draft on another revision than its own: what fits there, field by field, and what does not. */
export function movedDraft(
  draft: LocalDraft,
  revision: number,
  compiled: CompiledForm,
  { user, locale }: { readonly user: AnsweringContext['user']; readonly locale: Locale },
): { readonly draft: LocalDraft; readonly report: MoveReport } {
  const answers = fittingAnswers(compiled, draft.answers, { user, isNew: draft.recordId === null })
  const lost = Object.keys(draft.answers).filter(
    (id) => !readsTheSame(own(draft.answers, id), own(answers, id)),
  )
  const gone = lost.filter((id) => !own(compiled.fields, id)).map((id) => own(draft.answers, id))
  const known = lost.filter((id) => own(compiled.fields, id))
  return {
    draft: { ...draft, revision, answers, focus: null },
    report: {
      count: lost.length,
      names: known.map((id) => resolveText(compiled, textKey.label(id), locale)),
      gone: gone.filter(isPlain).map(String),
    },
  }
}

const isPlain = (answer: unknown): answer is string | number =>
  typeof answer === 'string' || typeof answer === 'number'

/** A number that has become a text, or the other way round, is what was written still. */
const readsTheSame = (a: unknown, b: unknown): boolean =>
  sameJson(a, b) || (isPlain(a) && isPlain(b) && String(a) === String(b))
