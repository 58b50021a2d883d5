import { answersPreview, type PreviewedAnswer } from '../../../schemas/answering/answersPreview'
import type { Answering } from '../../../schemas/answering/types'
import type { Answers } from '../../../schemas/model/answers'
import type { Locale } from '../../../schemas/model/locales'

const most = 5

/** Returns the answers that tell a draft from others of its form, without those in groups and rows. */
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
