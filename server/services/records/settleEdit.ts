import type { DroppedAnswer } from '../../../schemas/answering/droppedAnswers'
import type { Answers } from '../../../schemas/model/answers'
import { keepsVersions } from '../../../schemas/model/recordSettings'
import { maskSealed } from '../../model/maskSealed'
import type { Visitor } from '../../policies/accessScope'
import type { FileLink } from '../../store/files/files'
import type { RecordEdit } from '../../store/records/changes/editRecords'
import type { StoredRecord } from '../../store/records/records'
import type { Deps } from '../deps'
import { findAnswerFiles } from '../files/answerFiles'
import type { Revision } from '../forms/formRevisions'
import type { LoadedForm } from '../forms/forms'
import type { RowFinder } from '../rows/rowFinder'
import { checkAnswers } from './checkAnswers'
import { partialAnswers, type PartialAnswersOptions } from './partialAnswers'

/** Answers to write over a record's. */
export interface EditedAnswers extends PartialAnswersOptions {
  readonly answers: Answers
  /** `part` keeps the answers that are not named. */
  readonly mode: 'whole' | 'part'
  readonly timezone: string
  readonly rowsAsSeen?: boolean | undefined
  /** The time to answer ran out or a workflow edits, so missing answers are no error. */
  readonly unfinished?: boolean | undefined
  /** A shared finder of catalog rows, for when many records are edited in one transaction. */
  readonly finder?: RowFinder | undefined
}

/** The form in the revision that the answers follow, and its newest revision, which says whether versions are kept. */
export interface EditedForm {
  readonly loaded: LoadedForm
  readonly newest: Revision
}

export interface SettledEdit {
  readonly edit: Pick<
    RecordEdit,
    'id' | 'baseVersion' | 'keepsVersion' | 'revision' | 'answers' | 'points' | 'timezone'
  >
  readonly files: readonly FileLink[]
  readonly dropped: readonly DroppedAnswer[]
}

/**
 * Computes an edit, whether by hand or one of many, and writes nothing: runs the form's own answering with the new answers, and finds the
 * uploads that they name. Throws FieldsError with the errors of each field.
 */
export async function settleEdit(
  deps: Deps,
  { loaded, newest }: EditedForm,
  editor: Visitor,
  old: Pick<StoredRecord, 'id' | 'version' | 'answers'>,
  given: EditedAnswers,
): Promise<SettledEdit> {
  const { timezone, finder } = given
  const { revision } = loaded
  const { answers, points, dropped } = await checkAnswers(deps, loaded, {
    // In a partial edit, secrets that stay are given as their mask, just as a client does that sends the whole record back.
    answers:
      given.mode === 'whole'
        ? given.answers
        : partialAnswers(revision.compiled(), maskSealed(old.answers), given.answers, given),
    timezone,
    principal: editor,
    stored: old.answers,
    rowsAsSeen: given.rowsAsSeen,
    unfinished: given.unfinished ?? false,
    finder,
  })
  const edited = { kind: 'record', id: old.id, answers, timezone, stored: old.answers } as const
  const files = await findAnswerFiles(deps, loaded, editor, edited)
  const keepsVersion = keepsVersions(newest.document)
  const edit = {
    ...{ id: old.id, baseVersion: old.version, keepsVersion, revision: revision.revision },
    ...{ answers, points, timezone },
  }
  return { edit, files, dropped }
}
