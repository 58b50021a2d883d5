import { codedErrorOf } from '../../../../adapters/api/apiError'
import type { DraftLinksApi } from '../../../../adapters/api/draftLinksApi'
import { answerDrafts, type LocalDraft } from '../../../../adapters/storage/answerDrafts'
import { sameJson } from '../../../../schemas/model/sameJson'
import type { ServedFormForAnswer } from '../../../../schemas/api/forms'
import type { CodedError } from '../../../../schemas/model/errors'
import { PortFailure } from '../../../../schemas/ports/portFailure'
import { prepareSteps } from '../../../answering/compileForAnswering'
import { formOfDraft, type FoundDraft, type OpenRevision } from '../../../answering/drafts/findDraft'
import { prepareRenderers } from '../../../answering/prepareRenderers'
import type { Handover } from '../handedOver'
import { openHandoverLink } from './handoverLink'
import { HandoverQuestion, type HandoverMatter } from './HandoverQuestion'
import { HandoverTexts } from './HandoverTexts'
import { HandoverResumed } from './HandoverResumed'

export interface HandoverOptions {
  readonly api: Pick<DraftLinksApi, 'open'>
  readonly link: string
  readonly served: ServedFormForAnswer
  /** The draft that this device already has of the form. */
  readonly here: FoundDraft | null
  readonly openRevision: OpenRevision
}

const errorOf = (cause: unknown): CodedError =>
  cause instanceof PortFailure ? cause.error : codedErrorOf(cause)

const isSame = (one: LocalDraft, other: LocalDraft): boolean =>
  one.folio === other.folio && sameJson({ ...one.answers }, { ...other.answers })

/** Returns this device's draft with the same key; undefined for another form's, because whoever makes a link chooses its key. */
async function draftHere({ id, formId }: LocalDraft): Promise<LocalDraft | undefined> {
  const known = await answerDrafts.get(id).catch(() => undefined)
  if (!known) return undefined
  if (known.formId !== formId || known.owner !== null || known.recordId !== null)
    throw new PortFailure({ code: 'DRAFT_UNREADABLE' })
  // It is already waiting to be sent from here.
  if (known.outgoing !== null && known.outgoing.problem === null)
    throw new PortFailure({ code: 'DRAFT_SENT' })
  return known
}

/** Stores the draft as this device's newest. */
async function keepHere(found: FoundDraft): Promise<FoundDraft> {
  const draft = { ...found.draft, at: Date.now() }
  try {
    // Dropped first, because typing and files of the replaced draft must go with it.
    await answerDrafts.drop(draft.id)
    await answerDrafts.put(draft)
  } catch {
    // A browser that stores nothing continues without storing it.
  }
  return { ...found, draft }
}

/** Removes the link from the address, so that a reload continues with this device's draft. */
const leaveLink = () => history.replaceState(history.state, '', location.pathname + location.search)

const resumed = (
  <HandoverTexts>
    <HandoverResumed />
  </HandoverTexts>
)

function taken(found: FoundDraft): Handover {
  leaveLink()
  return { found, note: resumed, renderQuestion: () => null }
}

type OnDone = Parameters<Handover['renderQuestion']>[0]

/** Returns a handover that asks first; keeping what is here continues with `kept`. */
function asking(
  served: ServedFormForAnswer,
  kept: FoundDraft | null,
  questionFor: (onDone: OnDone) => HandoverMatter,
): Handover {
  return {
    found: null,
    note: null,
    renderQuestion: (onDone) => (
      <HandoverTexts>
        <HandoverQuestion
          {...questionFor(onDone)}
          served={served}
          onKeep={() => {
            leaveLink()
            onDone(kept, null)
          }}
        />
      </HandoverTexts>
    ),
  }
}

/** Opens a handover link. It never replaces what is on this device without asking. */
export async function openHandover(options: HandoverOptions): Promise<Handover> {
  const { api, link, served, here, openRevision } = options
  try {
    const draft = await openHandoverLink(api, served.form_id, link)
    const linked: FoundDraft = { draft, form: await formOfDraft(draft, served, openRevision) }
    const same = await draftHere(draft)
    const other = same ? { draft: same, form: await formOfDraft(same, served, openRevision) } : here
    // Both are prepared, each on its own revision, so that either opens at once.
    const [mine, theirs] = [other?.form, linked.form]
    await Promise.all([prepareSteps(served, mine, theirs), prepareRenderers(mine, theirs)])
    if (same && isSame(same, draft)) return taken({ draft: same, form: linked.form })
    if (!other) return taken(await keepHere(linked))
    return asking(served, other, (onDone) => ({
      linked: linked.draft,
      here: other.draft,
      onTake: () =>
        void keepHere(linked).then((found) => {
          leaveLink()
          onDone(found, resumed)
        }),
    }))
  } catch (cause) {
    return asking(served, null, () => ({ error: errorOf(cause) }))
  }
}
