/** What came and what went since the last announcement, by label. */
export interface VisibilityNews {
  readonly shown: readonly string[]
  readonly hidden: readonly string[]
}

export interface Announcer {
  readonly report: (label: string, visible: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly news: () => VisibilityNews
}

/** Long enough to gather what one answer causes, and to let the screen reader finish the key just pressed. */
const gatherMs = 400

/** Gathers the fields that rules show and hide into one announcement, outside of React so that no field is drawn for it. */
export function createAnnouncer(): Announcer {
  const listeners = new Set<() => void>()
  let current: VisibilityNews = { shown: [], hidden: [] }
  let gathering: Map<string, boolean> | undefined

  const tell = () => {
    const changes = [...(gathering ?? [])]
    gathering = undefined
    current = {
      shown: changes.flatMap(([label, visible]) => (visible ? [label] : [])),
      hidden: changes.flatMap(([label, visible]) => (visible ? [] : [label])),
    }
    listeners.forEach((listener) => listener())
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
  }
}
