import { vi } from 'vitest'
import type { AnswerDrafts, LocalDraft, Outgoing } from '../../adapters/storage/answerDrafts'
import type { DraftFile, DraftFiles } from '../../adapters/storage/draftFiles'
import type { AnswerAction, TypedActions, TypedStore } from '../../adapters/storage/typedActions'
import { uploadQueueOf } from '../../renderers/inputs/upload/uploadQueueOf'
import type { FieldState } from '../../schemas/answering/types'
import { PortFailure } from '../../schemas/ports/portFailure'
import { createDraftKeeper } from '../../src/answering/drafts/draftKeeper'
import { observed } from '../../src/answering/drafts/observed'
import { replayActions, typedFolio } from '../../src/answering/drafts/replayActions'
import type { SendOutcome } from '../../src/answering/sendOutcome'
import { createSubmission } from '../../src/answering/submission'
import { answeringOf, fieldId, fieldsOf } from './drawForm'

const fields = fieldsOf(
  { field_type: 'text', label: 'Cliente' },
  { field_type: 'password', label: 'Clave' },
  { field_type: 'files', label: 'Fotos' },
)

interface Begun {
  readonly resumed?: LocalDraft | null
  /** Actions after the draft was written. */
  readonly done?: readonly AnswerAction[]
  readonly full?: boolean
}

/** Creates a draft keeper whose device is simulated, and functions to type. Needs fake timers. */
export function begin({ resumed = null, done = [], full = false }: Begun = {}) {
  const rows = new Map<string, LocalDraft>(resumed ? [[resumed.id, resumed]] : [])
  const files = new Map<string, DraftFile>()
  const device = { full, writes: 0, busy: Promise.resolve() }
  const needRoom = () => {
    if (device.full) throw new PortFailure({ code: 'STORAGE_FULL' })
    device.writes += 1
  }
  const drafts: Pick<AnswerDrafts, 'change' | 'drop'> = {
    change: async (id, next) => {
      await device.busy
      const after = next(rows.get(id))
      if (after) {
        needRoom()
        rows.set(id, after)
      }
      return after ?? rows.get(id)
    },
    drop: async (id) => {
      rows.delete(id)
      for (const [key, file] of files) if (file.draftId === id) files.delete(key)
    },
  }
  const fileStore: DraftFiles = {
    list: async () => [...files.values()],
    get: async (_id, key) => files.get(key),
    put: async (file) => {
      await device.busy
      needRoom()
      files.set(file.key, file)
    },
    drop: async (_id, key) => void files.delete(key),
  }
  const typed = new Map<string, TypedActions>()
  const typedStore: Pick<TypedStore, 'put'> = {
    put: async (row) => void typed.set(row.tab, row),
  }
  const answering = answeringOf(fields, resumed ? { answers: resumed.answers } : {})
  replayActions(answering, done)
  const watched = observed(answering)
  let outcome: SendOutcome = { kind: 'sent', receipt: { recordId: 'r', folio: null } }
  const submission = createSubmission({
    answering: watched.answering,
    send: async () => outcome,
    newKey: () => 'key',
    now: () => 0,
    folio: { required: false, initial: typedFolio(done) ?? resumed?.folio },
  })
  const lose = vi.fn()
  const onFirst = vi.fn()
  const keeper = createDraftKeeper({
    drafts,
    files: fileStore,
    typed: typedStore,
    observed: watched,
    submission,
    hold: { writer: 'me', lose },
    about: {
      id: 'd',
      owner: 7,
      formId: 3,
      revision: 2,
      recordId: null,
      inboxId: null,
      formName: 'Visita',
      startTimestamp: 1,
    },
    locale: 'es_MX',
    resumed: resumed && { draft: resumed, typed: done },
    adopted: [],
    onFirst,
  })
  const stop = keeper.start()
  const write = (value: string, field = 1) => watched.answering.set({ fieldId: fieldId(field) }, value)
  const wait = (milliseconds = 1000) => vi.advanceTimersByTimeAsync(milliseconds)
  const queue = () => uploadQueueOf(watched.answering, watched.answering.fields[fieldId(3)] as FieldState)
  const fail = (next: SendOutcome) => (outcome = next)
  /** Returns what would be restored if the page closed now. */
  const survives = () => {
    const row = rows.get('d')
    if (!row) return undefined
    const again = answeringOf(fields, { answers: row.answers })
    let folio = row.folio
    for (const { actions, bases } of typed.values()) {
      const base = bases.findLast(({ at }) => at === row.at)
      if (!base) continue
      replayActions(again, actions.slice(base.from))
      folio = typedFolio(actions.slice(base.from)) ?? folio
    }
    return { answers: again.toSubmission(), folio }
  }
  return {
    rows,
    typed,
    survives,
    files,
    device,
    keeper,
    submission,
    lose,
    onFirst,
    stop,
    write,
    wait,
    queue,
    fail,
  }
}

export const stored: LocalDraft = {
  id: 'd',
  owner: 7,
  formId: 3,
  revision: 2,
  recordId: null,
  baseVersion: null,
  inboxId: null,
  formName: 'Visita',
  preview: [],
  answers: { [fieldId(1)]: 'antes' },
  folio: '',
  pageIndex: 0,
  focus: null,
  startTimestamp: 1,
  at: 0,
  tab: 'me',
  outgoing: null,
}

export const outgoing: Outgoing = {
  ...{ kind: 'create', body: { form_id: 3, answers: {} }, problem: null },
  ...{ queuedAt: 0, triedAt: 0, attempts: 0, retryAt: 0, notBefore: 0 },
}
