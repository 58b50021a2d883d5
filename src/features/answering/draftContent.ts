import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { Address, Answers } from '../../../schemas/model/answers'
import { isObject, own } from '../../../schemas/model/json'

/** The parts of a draft that are handed over to another device. */
type DraftContent = Pick<
  LocalDraft,
  'answers' | 'folio' | 'revision' | 'startTimestamp' | 'pageIndex' | 'focus'
>

export const writeDraft = (draft: DraftContent) => ({
  answers: draft.answers,
  folio: draft.folio,
  revision: draft.revision,
  start_timestamp: draft.startTimestamp,
  page_index: draft.pageIndex,
  focus: draft.focus && { ...draft.focus },
})

/** Reads a position in the form; invalid ones are ignored. */
function readPlace(record: Readonly<Record<string, unknown>>): Pick<DraftContent, 'pageIndex' | 'focus'> {
  const page = own(record, 'page_index')
  const stored = own(record, 'focus')
  const { fieldId, groupId, setIndex } = isObject(stored) ? stored : {}
  const inSet = typeof groupId === 'string' && typeof setIndex === 'number' ? { groupId, setIndex } : {}
  return {
    pageIndex: Number.isSafeInteger(page) ? Math.max(0, page as number) : 0,
    focus: typeof fieldId === 'string' ? ({ fieldId, ...inSet } satisfies Address) : null,
  }
}

/** Reads a handed-over draft, whoever wrote it; null for anything else. */
export function readDraft(stored: unknown): DraftContent | null {
  const record = isObject(stored) ? stored : {}
  const [answers, revision, started, folio] = ['answers', 'revision', 'start_timestamp', 'folio'].map((key) =>
    own(record, key),
  )
  if (!isObject(answers) || !Number.isSafeInteger(revision)) return null
  return {
    revision: revision as number,
    answers: answers as Answers,
    folio: typeof folio === 'string' ? folio : '',
    ...readPlace(record),
    startTimestamp: typeof started === 'number' ? started : Date.now() / 1000,
  }
}
