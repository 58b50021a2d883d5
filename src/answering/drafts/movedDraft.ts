import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { sameJson } from '../../../schemas/model/sameJson'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import type { AnsweringContext } from '../../../schemas/answering/types'
import { textKey } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import { fittingAnswers } from '../fittingAnswers'

/** What did not fit when answers moved to another revision of their form. */
export interface MoveReport {
  /** The number of answers that changed or were left out. */
  readonly count: number
  /** The labels of those whose fields still exist. */
  readonly names: readonly string[]
  /** Texts and numbers whose fields no longer exist. */
  readonly gone: readonly string[]
}

/** Moves a draft to another revision: returns what fits there, field by field, and a report of what does not. */
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

/** Returns true also for a number that became a text or the reverse, because it still reads the same. */
const readsTheSame = (a: unknown, b: unknown): boolean =>
  sameJson(a, b) || (isPlain(a) && isPlain(b) && String(a) === String(b))
