/** Labels that appeared and labels that disappeared since the last announcement. */
export interface VisibilityNews {
  readonly shown: readonly string[]
  readonly hidden: readonly string[]
}

export interface Announcer {
  readonly report: (label: string, visible: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly news: () => VisibilityNews
  /** Drops what was announced. */
  readonly clear: () => void
}

/** Milliseconds, enough to gather all that one answer causes and to let the screen reader finish the key just pressed. */
const gatherMs = 400

const nothing: VisibilityNews = { shown: [], hidden: [] }

/**
 * Creates the announcer, which gathers the fields that rules show and hide into one announcement, outside of React so that no field is
 * drawn for it.
 */
export function createAnnouncer(): Announcer {
  const listeners = new Set<() => void>()
  let current = nothing
  let gathering: Map<string, boolean> | undefined

  const say = (news: VisibilityNews) => {
    current = news
    listeners.forEach((listener) => listener())
  }
  const tell = () => {
    const changes = [...(gathering ?? [])]
    gathering = undefined
    say({
      shown: changes.flatMap(([label, visible]) => (visible ? [label] : [])),
      hidden: changes.flatMap(([label, visible]) => (visible ? [] : [label])),
    })
  }
  return {
    report: (label, visible) => {
      if (!gathering) {
        gathering = new Map()
        setTimeout(tell, gatherMs)
      }
      gathering.set(label, visible)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    news: () => current,
    clear: () => say(nothing),
  }
}
