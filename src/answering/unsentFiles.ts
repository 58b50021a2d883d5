import { withUnsentUploads } from '../../renderers/withUnsentUploads'
import { load } from '../../schemas/answering/load'
import { resume } from '../../schemas/answering/resume'
import type { Answering, AnsweringContext } from '../../schemas/answering/types'
import type { Locale } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'
import type { DraftKeeper } from './drafts/draftKeeper'
import { newUuid } from './newUuid'
import type { WithFiles } from './submission'

/** Returns the files of an answering that only wait for the network, in the form in which they are sent with its answers. */
export function unsentFiles(options: {
  readonly answering: Answering
  readonly keeper: Pick<DraftKeeper, 'flush' | 'keyOfFile'>
  readonly context: Pick<AnsweringContext, 'timezone' | 'user'>
  readonly editing: boolean
  readonly locale: Locale
  readonly ports: Pick<Ports, 'location'>
  readonly withMoving?: boolean
}): WithFiles | null {
  const { answering, keeper, context, editing, locale, ports, withMoving = false } = options
  // The copy is only validated and compared, never drawn, so its states are plain objects.
  const whole = { ...context, now: () => Date.now(), createState: <T extends object>(state: T) => state }
  const copy = () => (editing ? load : resume)(answering.compiled, answering.toSubmission(), whole)
  const newMark = () => `pending:${newUuid()}`
  const given = withUnsentUploads({ answering, copy, locale, ports, newMark, withMoving })
  return (
    given && {
      ...given,
      freeze: async () => {
        await keeper.flush()
        const files = await Promise.all(
          given.uploads.map(async ({ key: itemKey, place, name, purpose, mark, facts }) => {
            const key = keeper.keyOfFile(itemKey)
            const properties = await facts()
            const file = { place, name, purpose, mark, isStored: false, ...(properties && { properties }) }
            return key === undefined ? null : { key, ...file }
          }),
        )
        const kept = files.filter((file) => file !== null)
        return kept.length === files.length ? kept : null
      },
    }
  )
}
