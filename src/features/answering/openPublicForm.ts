import type { DraftLinksApi } from '../../../adapters/api/draftLinksApi'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { Ports } from '../../../schemas/ports/ports'
import { draftInLink } from '../../answering/answerAddress'
import { prepareSteps } from '../../answering/compileForAnswering'
import { findDraft, type DraftSubject, type FoundDraft } from '../../answering/drafts/findDraft'
import { openFresh } from '../../answering/drafts/opening'
import { preparedOpening, type PreparedOpening } from '../../answering/drafts/preparedOpening'
import { isOpenedAnew } from '../../answering/isOpenedAnew'
import { linkedAnswers, type LinkedAnswers } from '../../answering/linkedAnswers'
import type { OpenedForm } from '../../answering/openForm'
import { prepareRenderers } from '../../answering/prepareRenderers'
import type { HandoverOptions } from './handover/openHandover'
import type { Handover } from './handedOver'

/** A public form with everything that it opens with. */
export interface OpenedPublicly {
  readonly served: ServedFormForAnswer
  readonly isKept: boolean
  readonly found: FoundDraft | null
  /** What a handover link brings; null for every other link. */
  readonly handover: Handover | null
  readonly linked: LinkedAnswers | null
  readonly ports: Ports
  readonly prepared: PreparedOpening | null
}

export const publicSubject = (formId: number): DraftSubject => ({
  formId,
  owner: null,
  recordId: null,
  inboxId: null,
})

/**
 * Loads everything that a public form opens with. It reads the device while the form loads, because sequential steps cost a slow phone a
 * good part of a second before its first question.
 */
export async function openPublicForm(options: {
  readonly formId: number
  /** The form being loaded. */
  readonly form: Promise<OpenedForm>
  /** True unless the page was asked to open the form again. */
  readonly isFirst: boolean
  /** Loads another revision; `isAnew` says that the form's link was opened again. */
  readonly open: (revision?: number, isAnew?: boolean) => Promise<OpenedForm>
  readonly ports: Promise<Ports>
  readonly drafts: DraftLinksApi
}): Promise<OpenedPublicly> {
  const { formId, form, isFirst, open, ports, drafts } = options
  const asked = form.then((opened) => opened.form)
  const link = draftInLink(location.hash)
  const [{ form: served, isKept }, found, ready, linked] = await Promise.all([
    form,
    findDraft(publicSubject(formId), asked, open),
    ports,
    link === undefined ? linkedAnswers(asked, location) : null,
    asked.then(prepareRenderers),
  ])
  const [handover] = await Promise.all([
    link === undefined ? null : handedOver({ api: drafts, link, served, here: found, openRevision: open }),
    prepareSteps(served, found?.form),
    prepareRenderers(found?.form),
    isFirst && !isKept && isOpenedAnew(`${formId}`, served, found !== null || link !== undefined)
      ? open(undefined, true)
      : null,
  ])
  // If it cannot be held now, the page tries again when it is drawn.
  const opening = found || handover ? null : await openFresh(served).catch(() => null)
  return {
    served,
    isKept,
    found,
    handover,
    linked,
    ports: ready,
    prepared: opening && preparedOpening(opening),
  }
}

/** Loads the code for handover links only when there is one. Afterwards a reload continues with this device's draft. */
async function handedOver(options: HandoverOptions): Promise<Handover> {
  const { openHandover } = await import('./handover/openHandover')
  return openHandover(options)
}
