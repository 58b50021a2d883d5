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

/** Answers that are to be written over a record's. */
export interface EditedAnswers extends PartialAnswersOptions {
  readonly answers: Answers
  /** `part`: answers that are not named stay. */
  readonly mode: 'whole' | 'part'
  readonly timezone: string
  readonly rowsAsSeen?: boolean | undefined
  /** Time ran out: what is missing may be missing. */
  readonly unfinished?: boolean | undefined
  /** Knows rows of other catalogs, where many records are edited in one transaction. */
  readonly finder?: RowFinder | undefined
}

/** The form that the answers follow, and what it is now: that says whether versions are kept. */
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
 * What an edit comes to, one by hand and one of many alike: the form's own answering of the record with the new answers, and the uploads
 * that these name. Nothing is written. Throws the errors of each field.
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
    // What is kept of a secret is named by its mask, as by whoever sends the whole record back.
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
