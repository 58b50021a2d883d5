import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { ownerKey, withAnswers } from './answersDatabase'

/** A form as it was served to someone on this device. */
export interface KnownForm {
  readonly form: ServedFormForAnswer
  /** Epoch milliseconds of when it was last served. */
  readonly at: number
}

/** Forms seen on this device: they open, and what was answered is sent, without network. Calls reject as `withAnswers` says. */
export interface KnownForms {
  /** The newest revision unless one is asked for. Null as owner: as nobody is served it. */
  readonly get: (formId: number, owner: number | null, revision?: number) => Promise<KnownForm | undefined>
  readonly put: (form: ServedFormForAnswer, owner: number | null, at: number) => Promise<void>
  readonly drop: (formId: number, revision: number, owner: number | null) => Promise<void>
}

export const knownForms: KnownForms = {
  get: (formId, owner, revision) =>
    withAnswers(async (db) => {
      const [from, to] = revision === undefined ? [0, Infinity] : [revision, revision]
      const all = await db.getAll('forms', IDBKeyRange.bound([formId, from], [formId, to, []]))
      const mine = all.filter((known) => known.owner === ownerKey(owner))
      return mine.at(-1)
    }),
  put: async (form, owner, at) => {
    await withAnswers((db) =>
      db.put('forms', {
        formId: form.form_id,
        revision: form.revision,
        owner: ownerKey(owner),
        form,
        at,
      }),
    )
  },
  drop: (formId, revision, owner) =>
    withAnswers((db) => db.delete('forms', [formId, revision, ownerKey(owner)])),
}
