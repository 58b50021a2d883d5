import { subscribe } from 'valtio'
import type { DesignDraft, DesignDrafts } from '../../../../adapters/storage/designDrafts'
import type { Designer } from '../../../designer/designerStore'
import { whenIdle } from '../../../../renderers/whenIdle'

/** Milliseconds for which work is only on screen, plus a little longer while the page is busy, because copying a large form takes time. */
const pace = 600
const patience = 300

export interface DraftKeeperOptions {
  readonly drafts: DesignDrafts
  readonly designer: Designer
  /** Returns whose draft it is, and of what. */
  readonly about: () => Pick<DesignDraft, 'userId' | 'session' | 'kind' | 'formId' | 'revision'>
  /** Called once, when the browser could not store a draft. */
  readonly onFailure: () => void
}

export interface DraftKeeper {
  /** Writes what has not been written yet. */
  readonly flush: () => Promise<void>
  /** Deletes the draft and writes no more. */
  readonly forget: () => void
  /** Stops after a last write. */
  readonly stop: () => void
}

/** Stores a session's unsaved work in the browser, and deletes it when there is none any more. */
export function createDraftKeeper({ drafts, designer, about, onFailure }: DraftKeeperOptions): DraftKeeper {
  const { state } = designer
  let callOff: (() => void) | undefined
  let kept: unknown
  let isForgotten = false
  let hasFailed = false
  // Writes run one after the other, so that a deleted draft is not written again.
  let queue: Promise<void> = Promise.resolve()

  const run = (task: () => Promise<void>) => {
    queue = queue.then(task).catch(() => {
      if (!hasFailed) onFailure()
      hasFailed = true
    })
    return queue
  }
  const drop = () => {
    const { userId, session } = about()
    kept = undefined
    return run(() => drafts.drop(userId, session))
  }
  const flush = (): Promise<void> => {
    callOff?.()
    callOff = undefined
    const { document, isDirty } = state
    if (isForgotten) return queue
    if (!isDirty) return kept === undefined ? queue : drop()
    if (kept === document) return queue
    kept = document
    const draft = { ...about(), at: Date.now(), document }
    return run(() => drafts.keep(draft))
  }
  const onHide = () => {
    if (document.visibilityState === 'hidden') void flush()
  }

  const unsubscribe = subscribe(state, () => {
    if (callOff) return
    const timer = setTimeout(() => {
      callOff = whenIdle(() => void flush(), patience)
    }, pace)
    callOff = () => clearTimeout(timer)
  })
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', onHide)
  return {
    flush,
    forget: () => {
      void drop()
      isForgotten = true
    },
    stop: () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onHide)
      void flush()
    },
  }
}
