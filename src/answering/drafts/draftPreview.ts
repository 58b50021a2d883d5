import { answersPreview, type PreviewedAnswer } from '../../../schemas/answering/answersPreview'
import type { Answering } from '../../../schemas/answering/types'
import type { Answers } from '../../../schemas/model/answers'
import type { Locale } from '../../../schemas/model/locales'

const most = 5

/** What tells a draft from others of its form; nothing of what lies in groups and rows. */
export function draftPreview(
  { compiled }: Pick<Answering, 'compiled'>,
  answers: Answers,
  locale: Locale,
): readonly PreviewedAnswer[] {
  const fieldIds = Object.values(compiled.fields).flatMap(({ id, groupId, rowId }) =>
    groupId === undefined && rowId === undefined ? [id] : [],
  )
  return answersPreview(compiled, answers, { fieldIds, most, locale })
}
