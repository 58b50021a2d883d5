export interface TextCollector {
  /** Forgets what was gathered and begins again. */
  readonly start: () => void
  readonly add: (text: string) => void
  /** Returns what was gathered and stops gathering. */
  readonly end: () => string
}

/** Gathers the pieces of a cell's text, up to one character more than allowed: enough to notice that it is too long. */
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
