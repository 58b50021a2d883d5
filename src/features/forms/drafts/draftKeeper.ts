import { subscribe } from 'valtio'
import type { DesignDraft, DesignDrafts } from '../../../../adapters/storage/designDrafts'
import type { Designer } from '../../../designer/designerStore'
import { whenIdle } from '../../../../renderers/whenIdle'

/** So long, in milliseconds, work is only on the screen, and a little longer where the page is busy: copying a large form takes time. */
const pace = 600
const patience = 300

export interface DraftKeeperOptions {
  readonly drafts: DesignDrafts
  readonly designer: Designer
  /** Whose draft it is, and of what. */
  readonly about: () => Pick<DesignDraft, 'userId' | 'session' | 'kind' | 'formId' | 'revision'>
  /** The browser did not keep a draft; called once. */
  readonly onFailure: () => void
}

export interface DraftKeeper {
  /** Writes now what has not been written yet. */
  readonly flush: () => Promise<void>
  /** Drops the draft and writes none any more. */
  readonly forget: () => void
  /** Stops, after a last writing. */
  readonly stop: () => void
}

/** Keeps the unsaved work of one session in the browser, and drops it when there is none any more. */
export function createDraftKeeper({ drafts, designer, about, onFailure }: DraftKeeperOptions): DraftKeeper {
  const { state } = designer
  let callOff: (() => void) | undefined
  let kept: unknown
  let isForgotten = false
  let hasFailed = false
  // One after the other: a draft that is dropped must not be written after that.
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
