import { load } from '../../../schemas/answering/load'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import { maskSealed } from '../../model/maskSealed'
import type { Viewer } from '../../policies/accessScope'
import type { RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'

/** Returns the answers that a record would keep, with those calculated from them; secret ones are masked. */
export const keptAnswers = (
  deps: Pick<Deps, 'now'>,
  viewer: Pick<Viewer, 'userId' | 'groupIds'>,
  { answers, timezone }: Pick<RecordRow, 'answers' | 'timezone'>,
  compiled: CompiledForm,
): Answers =>
  load(compiled, maskSealed(answers), {
    now: () => deps.now().getTime(),
    timezone,
    user: { id: viewer.userId, groupIds: viewer.groupIds },
    createState: (initial) => initial,
  }).toSubmission()
