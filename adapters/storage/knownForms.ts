import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { own } from '../../schemas/model/json'
import { ownerKey, withAnswers } from './answersDatabase'

/** A form as it was served to a user on this device. */
export interface KnownForm {
  readonly form: ServedFormForAnswer
  /** Epoch milliseconds at which it was last served. */
  readonly at: number
}

/** Forms seen on this device: they open, and their answers can be sent later, without network. Calls reject like `withAnswers`. */
export interface KnownForms {
  /** Returns the newest revision unless one is given. A null owner gets the form as served without login. */
  readonly get: (formId: number, owner: number | null, revision?: number) => Promise<KnownForm | undefined>
  /** Lists the newest revision of each form that an owner was served, the last served first, without catalogs. */
  readonly list: (owner: number | null) => Promise<readonly KnownForm[]>
  readonly put: (form: ServedFormForAnswer, owner: number | null, at: number) => Promise<void>
  readonly drop: (formId: number, revision: number, owner: number | null) => Promise<void>
}

/** Returns true for a catalog, which is served like a form to those who answer its rows; both share one sequence of ids. */
const isCatalog = (form: ServedFormForAnswer) => own(form, 'catalog_id') === form.form_id

export const knownForms: KnownForms = {
  get: (formId, owner, revision) =>
    withAnswers(async (db) => {
      const [from, to] = revision === undefined ? [0, Infinity] : [revision, revision]
      const all = await db.getAll('forms', IDBKeyRange.bound([formId, from], [formId, to, []]))
      const mine = all.filter((known) => known.owner === ownerKey(owner))
      return mine.at(-1)
    }),
  list: (owner) =>
    withAnswers(async (db) => {
      const all = await db.getAll('forms')
      const mine = all.filter((known) => known.owner === ownerKey(owner) && !isCatalog(known.form))
      // They are sorted by revision, so that the newest one wins in the map.
      const newest = new Map(mine.map((known) => [known.formId, known]))
      return [...newest.values()].toSorted((a, b) => b.at - a.at)
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
