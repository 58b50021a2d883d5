export interface TextCollector {
  /** Forgets what it has and gathers from here on. */
  readonly start: () => void
  readonly add: (text: string) => void
  /** What was gathered; from here on nothing is. */
  readonly end: () => string
}

/** Gathers the pieces of a cell's text, and one character more than a cell may have: enough to know that it has too many. */
export function collectText(most: number): TextCollector {
  let gathered = ''
  let open = false
  return {
    start: () => {
      gathered = ''
      open = true
    },
    add: (text) => {
      if (!open || gathered.length > most) return
      gathered += text.length > most ? text.slice(0, most + 1) : text
    },
    end: () => {
      open = false
      return gathered
    },
  }
}
